"""Sessions in which nearly every rule is broken once, each on a line of its own.

A line `# breach: RULE: WORDS` says what is wrong with the event that follows it. Everything else
goes by the book, as far as the rulebook looks.
"""

from __future__ import annotations

from samples.ledger import Ledger

MULTIPLE_ACTION = """
table opened multiple-action-blackjack
option offered multiple_action
limits posted main minimum 10 maximum 500 wagers 3
dealer arrived D-114
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 416
card burned down

round started 201
wager placed seat 1 spot 1 main 9
# breach: wager-maximum: 501 is staked where 500 is the most
wager placed seat 1 spot 2 main 501
wager replaced seat 1 spot 2 main 10
wager placed seat 1 spot 3 main 10
wager placed seat 2 spot 1 main 25
wager placed seat 2 spot 2 main 25
betting closed
# breach: wager-minimum: 9 lies where 10 is the least
card dealt seat 1 8S up
# breach: wagers-asked-for: all three wagers are asked for, seat 2 has two
card dealt seat 2 KH up
# breach: wagers-before-cards: seat 1 raises after the first card
wager placed seat 1 spot 1 main 40
card dealt dealer hand 1 9H up
card dealt seat 1 JD up
card dealt seat 2 9C up
total announced seat 1 18 hard
decision made seat 1 to stand
total announced seat 2 19 hard
decision made seat 2 to stand
card dealt dealer hand 1 8C up
total announced dealer hand 1 17 hard
wager paid seat 1 spot 1 main 49 net
wager paid seat 2 spot 1 main 25 net
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 KC up
total announced dealer hand 2 19 hard
wager collected seat 1 spot 2 main 10
wager returned seat 2 spot 2 main 25
cards collected dealer hand 2 keeping up
cards discarded down
up card moved hand 3
card dealt dealer hand 3 QC up
total announced dealer hand 3 19 hard
wager collected seat 1 spot 3 main 10
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer hand 3
cards discarded down
round ended 201

round started 202
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
wager placed seat 1 spot 3 main 20
wager placed seat 2 spot 1 main 20
betting closed
card dealt seat 1 KS up
# breach: two-or-three-wagers: seat 2 is dealt in on a single wager
# breach: wagers-asked-for: and so on fewer than the three that are asked for
card dealt seat 2 QH up
card dealt dealer hand 1 AH up
card dealt seat 1 9S up
card dealt seat 2 9D up
wager offered all insurance
wager placed seat 1 spot 1 insurance 10
wager placed seat 1 spot 2 insurance 10
wager placed seat 1 spot 3 insurance 10
# breach: insurance-leans-on-a-wager: seat 2 has no wager on spot 3
wager placed seat 2 spot 3 insurance 10
total announced seat 1 19 hard
decision made seat 1 to stand
total announced seat 2 19 hard
decision made seat 2 to stand
card dealt dealer hand 1 7C up
total announced dealer hand 1 18 soft
# breach: insurance-paid-on-ten: the dealer's first hand has a seven beside the ace
wager paid seat 1 spot 1 insurance 20 net
# breach: insurance-waits-for-its-hand: the second hand has no second card yet
wager collected seat 1 spot 2 insurance 10
wager paid seat 1 spot 1 main 20 net
wager paid seat 2 spot 1 main 20 net
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 8D up
total announced dealer hand 2 19 soft
wager returned seat 1 spot 2 main 20
cards collected dealer hand 2 keeping up
cards discarded down
up card moved hand 3
card dealt dealer hand 3 KD up
total announced dealer hand 3 21 blackjack
# breach: insurance-collected-without-ten: the third hand has a king beside the ace
wager collected seat 1 spot 3 insurance 10
wager collected seat 1 spot 3 main 20
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer hand 3
cards discarded down
# breach: insurance-settled: the insurance of seat 2 still lies there
round ended 202
table closed
"""

UNPOSTED = """
table opened multiple-action-blackjack
option offered multiple_action
dealer arrived D-119
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 416
card burned down
round started 1
wager placed seat 1 spot 1 main 25
wager placed seat 1 spot 2 main 25
betting closed
# breach: number-posted: no sign says how many wagers must be made
# breach: limits-posted: no sign says how little and how much may be staked
card dealt seat 1 8S up
wager returned seat 1 spot 1 main 25
wager returned seat 1 spot 2 main 25
cards collected seat 1
round voided 1 "no sign at the table"
table closed
"""

SWITCH_OPENING = """
table opened blackjack-switch
limits posted main minimum 15 maximum 500
notice posted surrender
dealer arrived D-122
shuffle started
shuffle completed mode random
shoe loaded decks 6 count 312
card burned down
"""

SWITCH_DEAL = """
round started {number}
wager placed seat 1 hand 1 main 50
wager placed seat 1 hand 2 main 50
betting closed
card dealt seat 1 hand 1 KS up
card dealt seat 1 hand 2 5D up
card dealt dealer {up} up
card dealt seat 1 hand 1 9H up
card dealt seat 1 hand 2 KD up
card dealt dealer unseen down
"""

SWITCH_CLOSE = """
cards collected seat 1 hand 1 for pickup
cards collected seat 1 hand 2 for pickup
cards collected dealer
cards discarded down
round ended {number}
"""

SWITCH_LOST = """
total announced dealer 18 soft
wager paid seat 1 hand 1 main 50 net
wager collected seat 1 hand 2 main 50
"""

SWITCH_BLACKJACK = """
total announced dealer 21 blackjack
wager collected seat 1 hand 1 main 50
wager collected seat 1 hand 2 main 50
"""

NEGATIVE = """
card reader used negative
switch offered seat 1
switch declined seat 1
total announced seat 1 hand 1 19 hard
decision made seat 1 hand 1 to stand
total announced seat 1 hand 2 15 hard
decision made seat 1 hand 2 to stand
"""

SWITCH_ROUNDS = (
    (
        "KC",
        """
# breach: insurance-offer-needs-ace: the first card of the dealer is a king
wager offered all insurance
# breach: insurance-needs-ace: and so no insurance is open
wager placed seat 1 hand 1 insurance 25
card reader used negative
switch offered seat 1
switch declined seat 1
decision made seat 1 hand 1 to stand
decision made seat 1 hand 2 to stand
hole card revealed 8D
wager collected seat 1 hand 1 insurance 25
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
# breach: insurance-limit: half of 50 is 25, and chips can make it
wager placed seat 1 hand 2 insurance 27.50
"""
        + NEGATIVE
        + """
hole card revealed 7C
wager collected seat 1 hand 1 insurance 25
wager collected seat 1 hand 2 insurance 27.50
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
# breach: insurance-limit-of-unnamed-hand: both hands together allow 50
wager placed seat 1 insurance 52.50
"""
        + NEGATIVE
        + """
hole card revealed 7C
wager collected seat 1 insurance 52.50
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
switch offered seat 1
# breach: insurance-window: the switch was offered already
wager placed seat 1 hand 1 insurance 25
switch declined seat 1
card reader used negative
decision made seat 1 hand 1 to stand
decision made seat 1 hand 2 to stand
hole card revealed 7C
wager collected seat 1 hand 1 insurance 25
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
card reader used negative
# breach: insurance-before-reader: the hole card was read already
wager placed seat 1 hand 1 insurance 25
switch offered seat 1
switch declined seat 1
decision made seat 1 hand 1 to stand
decision made seat 1 hand 2 to stand
hole card revealed 7C
wager collected seat 1 hand 1 insurance 25
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
card reader used negative
# breach: insurance-open-to-all: nobody was offered insurance
switch offered seat 1
switch declined seat 1
decision made seat 1 hand 1 to stand
decision made seat 1 hand 2 to stand
hole card revealed 7C
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
card reader used negative
# breach: insurance-collected-after-disclosure: the hole card is not shown yet
wager collected seat 1 hand 1 insurance 25
switch offered seat 1
switch declined seat 1
decision made seat 1 hand 1 to stand
decision made seat 1 hand 2 to stand
hole card revealed 7C
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
"""
        + NEGATIVE
        + """
hole card revealed 5C
# breach: losing-insurance-collected: the dealer draws and losing insurance lies there
# breach: losing-insurance-at-once: and so something else was done before it was collected
card dealt dealer 2C up
wager collected seat 1 hand 1 insurance 25
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
"""
        + NEGATIVE
        + """
hole card revealed 7C
# breach: losing-insurance-at-once: another wager is settled first
wager collected seat 1 hand 2 main 50
wager collected seat 1 hand 1 insurance 25
total announced dealer 18 soft
wager paid seat 1 hand 1 main 50 net
""",
        "",
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
card reader used positive
hole card revealed KH
# breach: insurance-odds: 50 was due
wager paid seat 1 hand 1 insurance 37.50 net
""",
        SWITCH_BLACKJACK,
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
wager placed seat 1 hand 2 insurance 25
card reader used positive
hole card revealed KH
wager paid seat 1 hand 1 insurance 50 net
# breach: insurance-lost: with a king in the hole insurance wins
wager collected seat 1 hand 2 insurance 25
total announced dealer 21 blackjack
wager collected seat 1 hand 1 main 50
wager collected seat 1 hand 2 main 50
cards collected seat 1 hand 1 for pickup
cards collected seat 1 hand 2 for pickup
cards collected dealer
cards discarded down
# breach: insurance-winner-paid: the insurance of the second hand won and was never paid
round ended {number}
""",
        None,
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
wager placed seat 1 hand 2 insurance 25
"""
        + NEGATIVE
        + """
hole card revealed 7C
wager collected seat 1 hand 1 insurance 25
# breach: insurance-won: a seven lies in the hole
# breach: insurance-winners-last: and the losing insurance of the second hand still lies there
# breach: losing-insurance-at-once: and so something else was done before it was collected
wager paid seat 1 hand 1 insurance 50 net
wager collected seat 1 hand 2 insurance 25
""",
        SWITCH_LOST,
    ),
    (
        "AC",
        """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
wager placed seat 1 hand 2 insurance 25
card reader used positive
hole card revealed KH
# breach: insurance-no-push: insurance never ends in a tie
wager returned seat 1 hand 2 insurance 25
wager paid seat 1 hand 1 insurance 50 net
wager paid seat 1 hand 2 insurance 50 net
""",
        SWITCH_BLACKJACK,
    ),
)

SWITCH_EARLY = (
    """
round started {number}
wager placed seat 1 hand 1 main 50
wager placed seat 1 hand 2 main 50
betting closed
card dealt seat 1 hand 1 KS up
card dealt seat 1 hand 2 5D up
card dealt dealer AC up
card dealt seat 1 hand 1 9H up
# breach: insurance-after-four-cards: the fourth card of seat 1 is not dealt yet
wager placed seat 1 hand 1 insurance 25
card dealt seat 1 hand 2 KD up
card dealt dealer unseen down
wager offered all insurance
"""
    + NEGATIVE
    + """
hole card revealed 7C
wager collected seat 1 hand 1 insurance 25
"""
    + SWITCH_LOST
    + SWITCH_CLOSE
)

SWITCH_UNSHOWN = """
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
card reader used negative
switch offered seat 1
switch declined seat 1
decision made seat 1 hand 1 to hit
card dealt seat 1 hand 1 7H up
wager collected seat 1 hand 1 main 50
cards collected seat 1 hand 1 for bust
decision made seat 1 hand 2 to hit
card dealt seat 1 hand 2 9H up
wager collected seat 1 hand 2 main 50
cards collected seat 1 hand 2 for bust
cards collected dealer
cards discarded down
# breach: insurance-settled-unshown: both hands are bust, and the insurance still lies there
round ended {number}
"""

TRIPLE_ATTACK = """
table opened triple-attack-blackjack
limits posted first_attack minimum 10 maximum 500
notice posted card_reader
dealer arrived D-131
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down
ROUND 300
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
# breach: burn-first-card: nothing was burned from the new shoe
ROUND 301
dealer left D-131
dealer arrived D-132
# breach: burn-by-new-dealer: the new dealer burned nothing
ROUND 302
burn card requested seat 1
# breach: burn-card-shown: a player asked to see the burn card
END 303
cutting card reached
round started 304
wager placed seat 1 first_attack 25
card dealt seat 1 KS up
# breach: round-finished-first: the round is not over
# breach: cards-collected-first: a card still lies on the layout
shoe emptied count 190
cards collected seat 1
round voided 304 "shoe emptied too soon"
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down
cutting card reached
END 305
# breach: shoe-emptied-first: the rest of the shoe is not in the rack
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down
cutting card reached
END 306
shoe emptied count 201
shuffler loaded
shuffler unloaded
shoe loaded decks 8 count 384
card burned down
# breach: shuffle-after-cutting-card: loading and unloading a machine is no shuffle
ROUND 307
table closed
"""

TRIPLE_ROUND = """
round started {number}
wager placed seat 1 first_attack 25
betting closed
{breach}
card dealt seat 1 KS up
wager offered all second_attack
wager declined seat 1 second_attack
card dealt dealer 9H up
wager offered all third_attack
wager declined seat 1 third_attack
card dealt seat 1 9C up
card dealt dealer unseen down
total announced seat 1 19 hard
decision made seat 1 to stand
hole card revealed 9S
total announced dealer 18 hard
wager paid seat 1 first_attack 25 net
cards collected seat 1 for pickup
cards collected dealer
cards discarded down
{end}
round ended {number}
"""


def write_breaches(ledger: Ledger, text: str) -> None:
    """Lines as they stand: remarks as remarks, the rest as events."""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("# "):
            ledger.remark(line.removeprefix("# "))
        else:
            ledger.say(line)


def switch() -> str:
    """Every round of the switch table, each with its breach."""
    rounds = [SWITCH_OPENING]
    for number, (up, middle, close) in enumerate(SWITCH_ROUNDS, 401):
        rounds.append(SWITCH_DEAL.format(number=number, up=up))
        rounds.append(middle.format(number=number))
        rounds.append("" if close is None else close + SWITCH_CLOSE.format(number=number))
    early, unshown = (len(SWITCH_ROUNDS) + number for number in (401, 402))
    rounds.append(SWITCH_EARLY.format(number=early))
    rounds.append(SWITCH_DEAL.format(number=unshown, up="AC"))
    rounds.append(SWITCH_UNSHOWN.format(number=unshown))
    return "\n".join([*rounds, "table closed"])


def triple_attack() -> str:
    """The triple attack table; a remark before `ROUND` or `END` moves to the line it is about."""
    lines: list[str] = []
    for line in TRIPLE_ATTACK.strip().splitlines():
        word, _, number = line.partition(" ")
        if word not in ("ROUND", "END"):
            lines.append(line)
            continue
        remark = lines.pop() if lines[-1].startswith("# ") else ""
        breach, end = (remark, "") if word == "ROUND" else ("", remark)
        lines += TRIPLE_ROUND.format(number=number, breach=breach, end=end).splitlines()
    return "\n".join(lines)
