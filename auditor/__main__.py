"""`python -m auditor` is the program `auditor`."""

from auditor.cli import main

main()
