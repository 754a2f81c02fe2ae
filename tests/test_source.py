"""Bytes to lines: every trap that real logs have set, as a real file."""

from __future__ import annotations

import codecs
import gzip
import io
import lzma
import os
import pickle
import random
import subprocess
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor import source
from auditor.source import LONGEST_LINE, Line, SourceError, Trouble, find_logs, read_lines

DEALT = "2024-11-04T20:14:31.900-05:00 BJ-07 card dealt seat 1 KS up"
BURNED = "2024-11-04T20:14:09.100-05:00 BJ-07 card burned down"

Write = Callable[[bytes], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a log of these bytes and gives its name."""

    def write_log(content: bytes) -> str:
        log = tmp_path / "night.log"
        log.write_bytes(content)
        return str(log)

    return write_log


def lines_of(content: bytes) -> list[Line]:
    return list(read_lines("-", io.BytesIO(content)))


def texts_of(content: bytes) -> list[str]:
    return [line.text for line in lines_of(content)]


def fault_of(line: Line) -> Trouble:
    assert line.fault is not None
    return line.fault


def refusal_of(name: str) -> Trouble:
    """Why this file is not read at all: it is said before the first line."""
    with pytest.raises(SourceError) as refused:
        next(read_lines(name))
    return refused.value.trouble


def many_lines(count: int) -> bytes:
    """Lines that gzip cannot pack away to nothing, always the same ones."""
    chance = random.Random(13)
    return b"".join(
        b"wager placed seat 1 main %d\n" % chance.randrange(10**9) for _ in range(count)
    )


# ---- line ends and marks


def test_lines_are_numbered_from_1_without_their_ends(write: Write) -> None:
    name = write(f"{BURNED}\n\n{DEALT}\n".encode())
    assert list(read_lines(name)) == [
        Line(1, BURNED, None),
        Line(2, "", None),
        Line(3, DEALT, None),
    ]


def test_a_byte_order_mark_is_not_part_of_the_first_line(write: Write) -> None:
    name = write(codecs.BOM_UTF8 + DEALT.encode())
    assert list(read_lines(name)) == [Line(1, DEALT, None)]


def test_a_mark_inside_joined_logs_is_not_hidden(write: Write) -> None:
    name = write(f"\ufeff{BURNED}\n\ufeff{DEALT}\n".encode())
    assert [line.text for line in read_lines(name)] == [BURNED, f"\ufeff{DEALT}"]


def test_a_byte_order_mark_does_not_shift_the_column(write: Write) -> None:
    [line] = read_lines(write(codecs.BOM_UTF8 + b"ab\xff"))
    assert fault_of(line).column == 3


def test_crlf_and_lf_may_be_mixed(write: Write) -> None:
    name = write(f"{BURNED}\r\n{DEALT}\n{BURNED}\r\n".encode())
    assert [line.text for line in read_lines(name)] == [BURNED, DEALT, BURNED]


def test_a_missing_last_newline_loses_nothing(write: Write) -> None:
    name = write(f"{BURNED}\n{DEALT}".encode())
    assert list(read_lines(name))[-1] == Line(2, DEALT, None)


@pytest.mark.parametrize("end", [b"\r", b"\r\r\n"])
def test_a_carriage_return_alone_ends_no_line(write: Write, end: bytes) -> None:
    [line] = read_lines(write(b"first\rsecond" + end))
    assert line.text == "first\rsecond\r"
    assert fault_of(line).column == 6
    assert "U+000D" in fault_of(line).problem
    assert "LF or CRLF" in fault_of(line).cure


@pytest.mark.parametrize("separator", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_lines_are_counted_as_an_editor_counts(write: Write, separator: str) -> None:
    name = write(f"one{separator}still one\ntwo\n".encode())
    assert [(line.number, line.text) for line in read_lines(name)] == [
        (1, f"one{separator}still one"),
        (2, "two"),
    ]


def test_a_line_end_may_fall_between_two_reads(write: Write) -> None:
    first = "x" * 65_535
    name = write(f"{first}\r\nsecond\r\n".encode())
    assert [line.text for line in read_lines(name)] == [first, "second"]


# ---- characters


def test_tabs_and_no_break_spaces_are_handed_on_as_written(write: Write) -> None:
    text = "chips\t2\u00a0477"
    assert list(read_lines(write(text.encode()))) == [Line(1, text, None)]


def test_a_byte_that_is_not_utf_8_is_named_with_its_column(write: Write) -> None:
    name = write("♠ paid ".encode() + b"\x80 25\nnext\n")
    bad, good = read_lines(name)
    assert bad.text == "♠ paid \ufffd 25"
    assert fault_of(bad).column == 8
    assert "0x80" in fault_of(bad).problem
    assert "Windows-1252" in fault_of(bad).cure
    assert "€" in fault_of(bad).cure
    assert good == Line(2, "next", None)


@pytest.mark.parametrize("byte", [b"\x81", b"\xa0", b"\xad"])
def test_a_byte_that_shows_as_nothing_is_not_said_to_stand_for_anything(byte: bytes) -> None:
    [line] = lines_of(b"paid " + byte)
    assert fault_of(line).cure == "export the log as UTF-8"


@pytest.mark.parametrize("character", ["\x00", "\x02", "\x08", "\x0b", "\x1a", "\x1b", "\x1f"])
def test_a_control_character_is_named_with_its_column(write: Write, character: str) -> None:
    bad, good = read_lines(write(f"{BURNED}{character}\n{DEALT}\n".encode()))
    assert bad.text == BURNED + character
    assert fault_of(bad).column == len(BURNED) + 1
    assert f"U+{ord(character):04X}" in fault_of(bad).problem
    assert good == Line(2, DEALT, None)


def test_a_nul_before_each_record_costs_these_lines_and_no_others(write: Write) -> None:
    name = write(f"\0Game #1\n{DEALT}\n{BURNED}\n".encode() * 200)
    faulty = [line.number for line in read_lines(name) if line.fault]
    assert faulty == list(range(1, 600, 3))


# ---- lines without measure


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_the_longest_line_is_read_and_one_byte_more_is_cut(mark: bytes, end: bytes) -> None:
    [longest] = lines_of(mark + b"x" * LONGEST_LINE + end)
    assert longest == Line(1, "x" * LONGEST_LINE, None)
    [longer] = lines_of(mark + b"x" * (LONGEST_LINE + 1) + end)
    assert longer.text == "x" * 200
    assert "65,536 bytes" in fault_of(longer).problem


@pytest.mark.parametrize("length", [2 * LONGEST_LINE + 1, 10 * LONGEST_LINE])
def test_the_line_after_an_overlong_one_is_read(write: Write, length: int) -> None:
    name = write("♠".encode() * length + b"\r\nnext")
    longer, following = read_lines(name)
    assert longer.text == "♠" * 200
    assert longer.fault
    assert following == Line(2, "next", None)


def test_a_line_without_end_takes_no_memory(tmp_path: Path) -> None:
    log = tmp_path / "endless.log.gz"
    with gzip.open(log, "wb", compresslevel=1) as file:
        for _ in range(64):
            file.write(b"x" * 2**20)
    tracemalloc.start()
    try:
        [line] = read_lines(str(log))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert line.fault
    assert peak < 4 * 2**20


# ---- files that are no log


@pytest.mark.parametrize("content", [b"", codecs.BOM_UTF8])
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_an_empty_file_is_not_a_clean_audit(
    write: Write, content: bytes, pack: Callable[[bytes], bytes]
) -> None:
    assert "empty" in refusal_of(write(pack(content))).problem


def test_a_file_of_one_blank_line_is_not_empty(write: Write) -> None:
    assert list(read_lines(write(b"\n"))) == [Line(1, "", None)]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("cut", [0, 1])
def test_utf_16_and_utf_32_are_named_with_the_cure(write: Write, encoding: str, cut: int) -> None:
    """Also without a mark, and when an exporter has dropped the last NUL."""
    content = f"{BURNED}\n\n{DEALT}\n\n".encode(encoding)
    trouble = refusal_of(write(content[: len(content) - cut]))
    assert f"this file is {encoding[:6].upper()};" in trouble.problem
    assert "save it as UTF-8" in trouble.cure


@pytest.mark.parametrize("mark", [codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE])
def test_a_file_with_only_the_mark_of_utf_16_or_utf_32_is_named(write: Write, mark: bytes) -> None:
    assert "UTF-" in refusal_of(write(mark)).problem


def test_plain_ascii_is_never_taken_for_utf_16() -> None:
    assert texts_of(b"card burned down") == ["card burned down"]


def test_binary_data_is_refused(write: Write) -> None:
    program = Path(sys.executable).read_bytes()[:50_000]
    assert "binary" in refusal_of(write(program)).problem


def test_a_zip_is_named_with_the_cure(tmp_path: Path) -> None:
    packed = tmp_path / "night.log"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("night.log", DEALT)
    assert "zip" in refusal_of(str(packed)).problem
    assert "unpack it first" in refusal_of(str(packed)).cure


@pytest.mark.parametrize(
    ("content", "packing"),
    [(lzma.compress(DEALT.encode()), "xz"), (b"\x28\xb5\x2f\xfd\x20\x00\x01\x00\x00", "zstd")],
)
def test_another_compression_is_named_with_the_cure(
    write: Write, content: bytes, packing: str
) -> None:
    trouble = refusal_of(write(content))
    assert f"compressed with {packing}, which is not read yet" in trouble.problem
    assert "unpack it first" in trouble.cure


def test_gzip_inside_gzip_is_refused(write: Write) -> None:
    twice = gzip.compress(gzip.compress(DEALT.encode()))
    assert "twice" in refusal_of(write(twice)).problem


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert refusal_of(str(tmp_path / "none.log")).problem == "there is no such file"


def test_a_folder_is_not_read_as_a_file(tmp_path: Path) -> None:
    assert "folder" in refusal_of(str(tmp_path)).problem


def test_a_name_that_no_file_can_have_is_no_traceback() -> None:
    assert "null" in refusal_of("night\0.log").problem


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_lack_of_permission_is_named(write: Write) -> None:
    name = write(DEALT.encode())
    Path(name).chmod(0)
    assert "not permitted" in refusal_of(name).problem


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a file that cannot be read on")
def test_a_read_that_fails_is_the_last_line() -> None:
    """The first page of a program's memory can be opened, but not read."""
    [line] = read_lines("/proc/self/mem")
    assert "the system says" in fault_of(line).problem


def test_a_refusal_says_problem_and_cure_and_travels_between_processes(write: Write) -> None:
    with pytest.raises(SourceError, match=r"this file is empty.*: check") as refused:
        list(read_lines(write(b"")))
    assert pickle.loads(pickle.dumps(refused.value)).trouble == refused.value.trouble


# ---- compression


def test_gzip_is_known_by_its_bytes_and_not_by_its_name(tmp_path: Path) -> None:
    packed, plain = tmp_path / "packed.log", tmp_path / "plain.log.gz"
    packed.write_bytes(gzip.compress(DEALT.encode()))
    plain.write_bytes(DEALT.encode())
    for log in (packed, plain):
        assert list(read_lines(str(log))) == [Line(1, DEALT, None)]


@pytest.mark.parametrize("padding", [0, 1, 100, 1000])
def test_joined_gzip_files_are_read_as_one(write: Write, padding: int) -> None:
    member = gzip.compress(b"one\ntw") + bytes(padding)
    name = write(member + gzip.compress(b"") + gzip.compress(b"o\nthree") + bytes(padding))
    assert [line.text for line in read_lines(name)] == ["one", "two", "three"]


@pytest.mark.parametrize("missing", [1, 8, 9, 5000])
def test_a_gzip_that_ends_early_keeps_the_lines_before(write: Write, missing: int) -> None:
    content = many_lines(2000)
    *before, last = read_lines(write(gzip.compress(content)[:-missing]))
    assert len(before) > 1000
    assert [line.text for line in before] == content.decode().split("\n")[: len(before)]
    assert not any(line.fault for line in before)
    assert last.number == len(before) + 1
    assert "ends early" in fault_of(last).problem


def test_a_gzip_that_ends_in_a_line_keeps_its_beginning(write: Write) -> None:
    packed = gzip.compress(b"one\ntw")[:-8]
    whole, part = read_lines(write(packed))
    assert whole == Line(1, "one", None)
    assert part.text == "tw"
    assert "ends early" in fault_of(part).problem


def test_a_damaged_gzip_keeps_the_lines_before(write: Write) -> None:
    packed = bytearray(gzip.compress(many_lines(2000)))
    packed[len(packed) // 2 :] = b"\xff" * (len(packed) // 2)
    *before, last = read_lines(write(bytes(packed)))
    assert len(before) > 900
    assert "damaged" in fault_of(last).problem


def test_a_gzip_whose_checksum_is_wrong_is_damaged(write: Write) -> None:
    packed = bytearray(gzip.compress(many_lines(20)))
    packed[-8] ^= 1
    assert "damaged" in fault_of(list(read_lines(write(bytes(packed))))[-1]).problem


def test_what_follows_a_gzip_is_not_overlooked(write: Write) -> None:
    *before, last = read_lines(write(gzip.compress(b"one\n") + b"two\n"))
    assert "something else follows" in fault_of(last).problem
    assert last.number == len(before) + 1


def test_a_gzip_damaged_at_its_start_is_no_traceback(write: Write) -> None:
    [line] = read_lines(write(b"\x1f\x8b\xff"))
    assert line.number == 1
    assert line.fault


def test_a_gzip_does_not_expand_for_ever(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    name = write(gzip.compress(many_lines(2000)))
    size = len(many_lines(2000))
    monkeypatch.setattr(source, "EXPANDED_LIMIT", size)
    assert not any(line.fault for line in read_lines(name))
    monkeypatch.setattr(source, "EXPANDED_LIMIT", size - 1)
    assert "expands to more than" in fault_of(list(read_lines(name))[-1]).problem


def test_utf_16_inside_gzip_is_named(tmp_path: Path) -> None:
    """Also when gzip's own header, with the name of the file in it, fills the first piece."""
    log = tmp_path / "night.log.gz"
    with log.open("wb") as file, gzip.GzipFile("n" * 250, "wb", fileobj=file) as packed:
        packed.write(DEALT.encode("utf-16"))
    assert "UTF-16" in refusal_of(str(log)).problem


# ---- standard input


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_standard_input_is_read_and_unpacked(pack: Callable[[bytes], bytes]) -> None:
    command = "from auditor.source import read_lines; print([*read_lines('-')][-1].text)"
    content = pack(many_lines(5000) + DEALT.encode())
    asked = [sys.executable, "-c", command]
    top = Path(__file__).parent.parent
    read = subprocess.run(asked, input=content, capture_output=True, check=True, cwd=top)
    assert read.stdout.decode().strip() == DEALT


@pytest.mark.parametrize("name", ["-", "upload.log"])
def test_a_stream_is_read_in_place_of_the_file_and_left_open(name: str) -> None:
    stream = io.BytesIO(DEALT.encode())
    assert list(read_lines(name, stream)) == [Line(1, DEALT, None)]
    assert not stream.closed


# ---- folders


def plant(folder: Path, *names: str) -> None:
    for name in names:
        log = folder / name
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(DEALT)


def test_a_folder_stands_for_the_logs_below_it(tmp_path: Path) -> None:
    plant(tmp_path, "b.log", "a/z.log.gz", "a/deep/er/c.LOG", "y/x.log", "notes.txt", "old.gz")
    logs, troubles = find_logs([str(tmp_path)])
    found = ("a/deep/er/c.LOG", "a/z.log.gz", "b.log", "y/x.log")
    assert logs == [str(tmp_path / name) for name in found]
    assert not troubles


def test_hidden_files_and_folders_are_left_out(tmp_path: Path) -> None:
    plant(tmp_path, "seen.log", ".hidden.log", ".trash/old.log")
    assert find_logs([str(tmp_path)]) == ([str(tmp_path / "seen.log")], [])


def test_a_link_to_a_folder_is_not_followed(tmp_path: Path) -> None:
    plant(tmp_path, "night/seen.log")
    (tmp_path / "night" / "again").symlink_to(tmp_path / "night", target_is_directory=True)
    assert find_logs([str(tmp_path)]) == ([str(tmp_path / "night" / "seen.log")], [])


def test_files_and_standard_input_are_taken_as_they_are(tmp_path: Path) -> None:
    plant(tmp_path, ".odd")
    paths = ["-", str(tmp_path / ".odd"), str(tmp_path / "none.log"), "night\0.log"]
    assert find_logs(paths) == (paths, [])


def test_a_folder_without_logs_is_told_and_stops_no_other(tmp_path: Path) -> None:
    plant(tmp_path, "empty/notes.txt", "full/night.log")
    empty, full = str(tmp_path / "empty"), str(tmp_path / "full")
    logs, [(name, trouble)] = find_logs([empty, full])
    assert logs == [str(tmp_path / "full" / "night.log")]
    assert name == empty
    assert "no logs were found" in trouble.problem
    assert ".log.gz" in trouble.problem


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_looked_into_is_told(tmp_path: Path) -> None:
    plant(tmp_path, "seen.log", "closed/night.log")
    closed = tmp_path / "closed"
    closed.chmod(0)
    try:
        logs, [(name, trouble)] = find_logs([str(tmp_path), str(closed / "below")])
    finally:
        closed.chmod(0o700)
    assert logs == [str(tmp_path / "seen.log"), str(closed / "below")]
    assert name == str(closed)
    assert "not permitted" in trouble.problem


# ---- whatever the bytes

LEADS = st.sampled_from([b"", *source._STRANGERS, codecs.BOM_UTF8, gzip.compress(b"one\ntwo\n")])


@given(st.builds(bytes.__add__, LEADS, st.binary(max_size=600)), st.booleans())
def test_no_bytes_raise_anything_but_a_refusal_before_the_first_line(
    content: bytes, packed: bool
) -> None:
    numbers = []
    try:
        for line in read_lines("-", io.BytesIO(gzip.compress(content) if packed else content)):
            numbers.append(line.number)
    except SourceError:
        assert not numbers
    else:
        assert numbers
    assert numbers == list(range(1, len(numbers) + 1))


CONTROLS = "".join(map(chr, range(0x20))).replace("\t", "")
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters=CONTROLS + "\ufeff"))


@given(
    texts=st.lists(TEXTS, min_size=1),
    end=st.sampled_from(["\n", "\r\n"]),
    mark=st.sampled_from([b"", codecs.BOM_UTF8]),
    pack=st.sampled_from([bytes, gzip.compress]),
    ended=st.booleans(),
)
def test_the_text_comes_back_however_it_was_stored(
    texts: list[str], end: str, mark: bytes, pack: Callable[[bytes], bytes], ended: bool
) -> None:
    last = end if ended or not texts[-1] else ""
    stored = pack(mark + (end.join(texts) + last).encode())
    assert lines_of(stored) == [Line(number, text, None) for number, text in enumerate(texts, 1)]
