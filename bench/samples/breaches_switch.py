"""The breaches at blackjack switch."""

from __future__ import annotations

from samples.breaches import written

SHOE = """
shoe emptied
shuffle started
shuffle completed mode random
shoe loaded decks 6 count 312
card burned down
"""

ACE = """
round started NUMBER
wager placed seat 1 hand 1 main 50
wager placed seat 1 hand 2 main 50
betting closed
card dealt seat 1 hand 1 KS up
card dealt seat 1 hand 2 5D up
card dealt dealer AC up
card dealt seat 1 hand 1 9H up
card dealt seat 1 hand 2 KD up
card dealt dealer unseen down
wager offered all insurance
card reader used negative
switch offered seat 1
switch declined seat 1
total announced seat 1 hand 1 19 hard
decision made seat 1 hand 1 to stand
total announced seat 1 hand 2 15 hard
decision made seat 1 hand 2 to stand
hole card revealed 7C
total announced dealer 18 soft
wager paid seat 1 hand 1 main 50 net
wager collected seat 1 hand 2 main 50
cards collected seat 1 hand 1 for pickup
cards collected seat 1 hand 2 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

BLACKJACK = """
round started NUMBER
wager placed seat 1 hand 1 main 50
wager placed seat 1 hand 2 main 50
betting closed
card dealt seat 1 hand 1 KS up
card dealt seat 1 hand 2 5D up
card dealt dealer AC up
card dealt seat 1 hand 1 9H up
card dealt seat 1 hand 2 KD up
card dealt dealer unseen down
wager offered all insurance
wager placed seat 1 hand 1 insurance 25
wager placed seat 1 hand 2 insurance 25
card reader used positive
hole card revealed KH
wager paid seat 1 hand 1 insurance 50 net
wager paid seat 1 hand 2 insurance 50 net
total announced dealer 21 blackjack
wager collected seat 1 hand 1 main 50
wager collected seat 1 hand 2 main 50
cards collected seat 1 hand 1 for pickup
cards collected seat 1 hand 2 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

KING = """
round started NUMBER
wager placed seat 1 hand 1 main 50
wager placed seat 1 hand 2 main 50
betting closed
card dealt seat 1 hand 1 QS up
card dealt seat 1 hand 2 6D up
card dealt dealer KC up
card dealt seat 1 hand 1 9S up
card dealt seat 1 hand 2 QD up
card dealt dealer unseen down
card reader used negative
switch offered seat 1
switch declined seat 1
total announced seat 1 hand 1 19 hard
decision made seat 1 hand 1 to stand
total announced seat 1 hand 2 16 hard
decision made seat 1 hand 2 to stand
hole card revealed 8D
total announced dealer 18 hard
wager paid seat 1 hand 1 main 50 net
wager collected seat 1 hand 2 main 50
cards collected seat 1 hand 1 for pickup
cards collected seat 1 hand 2 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

ROUNDS = {
    "SHOE": SHOE.strip(),
    "ace": ACE.strip(),
    "blackjack": BLACKJACK.strip(),
    "king": KING.strip(),
}

BS_02 = """
table opened blackjack-switch
limits posted main minimum 15 maximum 500
notice posted surrender
dealer arrived D-122
shuffle started
shuffle completed mode random
shoe loaded decks 6 count 312
card burned down

ROUND ace
without card dealt dealer AC
card dealt dealer KC up
before wager offered
# breach: insurance-offer-needs-ace: the first card of the dealer is a king
after wager offered
# breach: insurance-needs-ace: and so no insurance is open
wager placed seat 1 hand 1 insurance 25
after switch declined
without total announced seat 1 hand 1
without total announced seat 1 hand 2
without hole card revealed
hole card revealed 8D
wager collected seat 1 hand 1 insurance 25
without total announced dealer
total announced dealer 18 hard

ROUND ace
after wager offered
wager placed seat 1 hand 1 insurance 25
# breach: insurance-limit: half of 50 is 25, and chips can make it
wager placed seat 1 hand 2 insurance 27.50
after hole card revealed
wager collected seat 1 hand 1 insurance 25
wager collected seat 1 hand 2 insurance 27.50

ROUND ace
after wager offered
# breach: insurance-limit-of-unnamed-hand: both hands together allow 50
wager placed seat 1 insurance 52.50
after hole card revealed
wager collected seat 1 insurance 52.50

ROUND ace
without card reader used
after switch offered
# breach: insurance-window: the switch was offered already
wager placed seat 1 hand 1 insurance 25
after switch declined
card reader used negative
without total announced seat 1 hand 1
without total announced seat 1 hand 2
after hole card revealed
wager collected seat 1 hand 1 insurance 25

ROUND ace
after card reader used
# breach: insurance-before-reader: the hole card was read already
wager placed seat 1 hand 1 insurance 25
after hole card revealed
wager collected seat 1 hand 1 insurance 25

SHOE
ROUND ace
without wager offered
after card reader used
# breach: insurance-open-to-all: nobody was offered insurance

ROUND ace
after wager offered
wager placed seat 1 hand 1 insurance 25
after card reader used
# breach: insurance-collected-after-disclosure: the hole card is not shown yet
wager collected seat 1 hand 1 insurance 25

ROUND ace
after wager offered
wager placed seat 1 hand 1 insurance 25
without hole card revealed
hole card revealed 5C
# breach: losing-insurance-collected: the dealer draws and losing insurance lies there
# breach: losing-insurance-at-once: and so something else was done before it was collected
card dealt dealer 2C up
wager collected seat 1 hand 1 insurance 25

ROUND ace
after wager offered
wager placed seat 1 hand 1 insurance 25
after hole card revealed
# breach: losing-insurance-at-once: another wager is settled first
wager collected seat 1 hand 2 main 50
wager collected seat 1 hand 1 insurance 25
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main

ROUND blackjack
without wager paid seat 1 hand 1 insurance
# breach: insurance-odds: 50 was due
wager paid seat 1 hand 1 insurance 37.50 net

SHOE
ROUND blackjack
without wager paid seat 1 hand 2 insurance
# breach: insurance-lost: with a king in the hole insurance wins
wager collected seat 1 hand 2 insurance 25
before round ended
# breach: insurance-winner-paid: the insurance of the second hand won and was never paid

ROUND ace
after wager offered
wager placed seat 1 hand 1 insurance 25
wager placed seat 1 hand 2 insurance 25
after hole card revealed
wager collected seat 1 hand 1 insurance 25
# breach: insurance-won: a seven lies in the hole
# breach: insurance-winners-last: and the losing insurance of the second hand still lies there
# breach: losing-insurance-at-once: and so something else was done before it was collected
wager paid seat 1 hand 1 insurance 50 net
wager collected seat 1 hand 2 insurance 25

ROUND blackjack
after hole card revealed
# breach: insurance-no-push: insurance never ends in a tie
wager returned seat 1 hand 2 insurance 25

ROUND ace
after card dealt seat 1 hand 1 9H
# breach: insurance-after-four-cards: the fourth card of seat 1 is not dealt yet
wager placed seat 1 hand 1 insurance 25
after hole card revealed
wager collected seat 1 hand 1 insurance 25

ROUND ace
after wager offered
wager placed seat 1 hand 1 insurance 25
without decision made seat 1 hand 1
decision made seat 1 hand 1 to hit
card dealt seat 1 hand 1 7H up
total announced seat 1 hand 1 26 bust
wager collected seat 1 hand 1 main 50
cards collected seat 1 hand 1 for bust
without decision made seat 1 hand 2
decision made seat 1 hand 2 to hit
card dealt seat 1 hand 2 9H up
total announced seat 1 hand 2 24 bust
wager collected seat 1 hand 2 main 50
cards collected seat 1 hand 2 for bust
cards collected dealer
cards discarded down
# breach: insurance-settled-unshown: both hands are bust, and the insurance still lies there
round ended NUMBER
stop

SHOE
ROUND king
without decision made seat 1 hand 2
decision made seat 1 hand 2 to hit
card dealt seat 1 hand 2 AD up
total announced seat 1 hand 2 17 hard
# breach: surrender-first: the hand was played on already
decision made seat 1 hand 2 to surrender
wager collected seat 1 hand 2 main 25
wager returned seat 1 hand 2 main 25
cards collected seat 1 hand 2 for surrendered
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main
without cards collected seat 1 hand 2

ROUND king
after card dealt seat 1 hand 1 9S
total announced seat 1 hand 1 19 hard
# breach: surrender-after-four-cards: three lie there
decision made seat 1 hand 1 to surrender
wager collected seat 1 hand 1 main 25
wager returned seat 1 hand 1 main 25
after switch declined
without total announced seat 1 hand 1
without decision made seat 1 hand 1
without wager paid seat 1 hand 1 main

ROUND king
without total announced seat 1 hand 2
without decision made seat 1 hand 2
# breach: surrender-after-total: the total of the hand was not called
decision made seat 1 hand 2 to surrender
wager collected seat 1 hand 2 main 25
wager returned seat 1 hand 2 main 25
cards collected seat 1 hand 2 for surrendered
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main
without cards collected seat 1 hand 2

ROUND king
without decision made seat 1 hand 2
decision made seat 1 hand 2 to surrender
# breach: surrender-half: half of 50 is 25
wager collected seat 1 hand 2 main 20
wager returned seat 1 hand 2 main 30
cards collected seat 1 hand 2 for surrendered
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main
without cards collected seat 1 hand 2

ROUND king
without decision made seat 1 hand 2
decision made seat 1 hand 2 to surrender
wager returned seat 1 hand 2 main 50
cards collected seat 1 hand 2 for surrendered
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main
without cards collected seat 1 hand 2
before round ended
# breach: surrender-paid-for: half of the wager was to be collected

SHOE
ROUND king
without decision made seat 1 hand 2
decision made seat 1 hand 2 to surrender
wager collected seat 1 hand 2 main 50
cards collected seat 1 hand 2 for surrendered
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main
without cards collected seat 1 hand 2
before round ended
# breach: surrender-rest-returned: half of the wager was to be given back

# breach: five-positions: five places are the most
player seated seat 6
player left seat 6
ROUND king
without wager placed seat 1 hand 2
before card dealt seat 1 hand 1 QS
# breach: two-first-wagers: the second hand has no wager
without wager collected seat 1 hand 2 main

ROUND king
without card dealt seat 1 hand 1 9S
card dealt seat 1 hand 1 AS up
without total announced seat 1 hand 1
without decision made seat 1 hand 1
total announced seat 1 hand 1 21 blackjack
without wager paid seat 1 hand 1
# breach: blackjack-at-even-money: 50 was due
# breach: paid-by-odds: and so the house has it too
wager paid seat 1 hand 1 main 75 net

ROUND ace
without hole card revealed
hole card revealed 6C
without total announced dealer
total announced dealer 17 soft
# breach: soft-seventeen-hit: the dealer stops on it

ROUND king
without hole card revealed
hole card revealed 2D
card dealt dealer QH up
without total announced dealer
total announced dealer 22 bust
# breach: twenty-two-is-a-push: the dealer has 22
# breach: winners-paid: and so the hand has not won
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main
wager returned seat 1 hand 2 main 50

SHOE
ROUND king
after wager placed seat 1 hand 2 main
wager placed seat 1 match 5
after card dealt dealer unseen
wager announced seat 1 match won
wager paid seat 1 match 5 net
# breach: match-paid-once: it was paid already
wager paid seat 1 match 5 net

ROUND king
after wager placed seat 1 hand 2 main
wager placed seat 1 match 5
before round ended
# breach: side-wagers-settled: the match wager lies there

ROUND king
without wager placed seat 1 hand 1 main
# breach: most-of-a-main-wager: 500 is the most
wager placed seat 1 hand 1 main 501
wager replaced seat 1 hand 1 main 10
before card dealt seat 1 hand 1 QS
# breach: least-of-a-main-wager: 15 is the least
after card dealt seat 1 hand 1 QS
# breach: no-late-wager: the cards are coming
wager replaced seat 1 hand 1 main 50

ROUND king
without decision made seat 1 hand 2
decision made seat 1 hand 2 to double
# breach: double-of-the-wager: 50 lies on the hand
wager placed seat 1 hand 2 double 60
card dealt seat 1 hand 2 AD up
total announced seat 1 hand 2 17 hard
after wager collected seat 1 hand 2 main
wager collected seat 1 hand 2 double 60

shoe emptied
# breach: shuffled-before-shoe: nobody has shuffled the cards
shoe loaded decks 6 count 312
card burned down
shoe emptied
# breach: preshuffled-batch-whole: six decks are 312
cards pre-shuffled count 311
shoe loaded decks 6 count 312
card burned down
ROUND king

table closed
"""

BS_03 = """
table opened blackjack-switch
limits posted main minimum 15 maximum 500
dealer arrived D-124
shuffle started
shuffle completed mode random
shoe loaded decks 6 count 312
card burned down

ROUND king
without decision made seat 1 hand 2
# breach: surrender-where-offered: this table does not have it
# breach: no-surrender: and the house neither
decision made seat 1 hand 2 to surrender
wager collected seat 1 hand 2 main 25
wager returned seat 1 hand 2 main 25
cards collected seat 1 hand 2 for surrendered
after wager paid seat 1 hand 1 main
without wager collected seat 1 hand 2 main
without cards collected seat 1 hand 2

# breach: notice-of-surrender: no notice was posted
option offered surrender
ROUND king

table closed
"""


def sessions() -> list[tuple[str, str, str]]:
    """Table, time of opening and text of each."""
    return [
        ("BS-02", "2024-11-06T21:00:00-05:00", written(BS_02, ROUNDS, 401)),
        ("BS-03", "2024-11-06T22:30:00-05:00", written(BS_03, ROUNDS, 601)),
    ]
