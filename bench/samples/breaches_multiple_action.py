"""The breaches at multiple action blackjack, and at a table of that house without the option."""

from __future__ import annotations

from samples.breaches import written

SHOE = """
shoe emptied
shuffle started
shuffle completed mode random
cards cut player seat 1 depth 150
cutting card placed depth 100
shoe loaded decks 8 count 416
card burned down
"""

PLAIN = """
round started NUMBER
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
wager placed seat 2 spot 1 main 20
wager placed seat 2 spot 2 main 20
betting closed
card dealt seat 1 KS up
card dealt seat 2 QH up
card dealt dealer hand 1 9H up
card dealt seat 1 9C up
card dealt seat 2 8C up
total announced seat 1 19 hard
decision made seat 1 to stand
total announced seat 2 18 hard
decision made seat 2 to stand
card dealt dealer hand 1 9S up
total announced dealer hand 1 18 hard
wager paid seat 1 spot 1 main 20 net
wager returned seat 2 spot 1 main 20
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 KD up
total announced dealer hand 2 19 hard
wager collected seat 2 spot 2 main 20
wager returned seat 1 spot 2 main 20
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer hand 2
cards discarded down
round ended NUMBER
"""

INSURED = """
round started NUMBER
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
wager placed seat 1 spot 3 main 20
wager placed seat 2 spot 1 main 20
wager placed seat 2 spot 2 main 20
betting closed
card dealt seat 1 KC up
card dealt seat 2 QC up
card dealt dealer hand 1 AH up
card dealt seat 1 9D up
card dealt seat 2 8D up
wager offered all insurance
wager placed seat 1 spot 1 insurance 10
wager placed seat 1 spot 2 insurance 10
wager placed seat 1 spot 3 insurance 10
wager declined seat 2 insurance
total announced seat 1 19 hard
decision made seat 1 to stand
total announced seat 2 18 hard
decision made seat 2 to stand
card dealt dealer hand 1 7C up
total announced dealer hand 1 18 soft
wager collected seat 1 spot 1 insurance 10
wager paid seat 1 spot 1 main 20 net
wager returned seat 2 spot 1 main 20
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 8H up
total announced dealer hand 2 19 soft
wager collected seat 1 spot 2 insurance 10
wager collected seat 2 spot 2 main 20
wager returned seat 1 spot 2 main 20
cards collected dealer hand 2 keeping up
cards discarded down
up card moved hand 3
card dealt dealer hand 3 KH up
total announced dealer hand 3 21 blackjack
wager paid seat 1 spot 3 insurance 20 net
wager collected seat 1 spot 3 main 20
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer hand 3
cards discarded down
round ended NUMBER
"""

DRAWN = """
round started NUMBER
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
wager placed seat 2 spot 1 main 20
wager placed seat 2 spot 2 main 20
betting closed
card dealt seat 1 QS up
card dealt seat 2 7D up
card dealt dealer hand 1 9D up
card dealt seat 1 8S up
card dealt seat 2 4C up
total announced seat 1 18 hard
decision made seat 1 to stand
total announced seat 2 11 hard
decision made seat 2 to hit
card dealt seat 2 7H up
total announced seat 2 18 hard
decision made seat 2 to stand
card dealt dealer hand 1 JD up
total announced dealer hand 1 19 hard
wager collected seat 1 spot 1 main 20
wager collected seat 2 spot 1 main 20
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 8D up
total announced dealer hand 2 17 hard
wager paid seat 1 spot 2 main 20 net
wager paid seat 2 spot 2 main 20 net
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer hand 2
cards discarded down
round ended NUMBER
"""

SPLIT = """
round started NUMBER
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
betting closed
card dealt seat 1 8H up
card dealt dealer hand 1 10D up
card dealt seat 1 8D up
total announced seat 1 16 hard
decision made seat 1 to split
wager placed seat 1 hand 1 spot 1 split 20
wager placed seat 1 hand 1 spot 2 split 20
hand split seat 1 hand 1 into 2
card dealt seat 1 hand 1 KC up
total announced seat 1 hand 1 18 hard
decision made seat 1 hand 1 to stand
card dealt seat 1 hand 2 QC up
total announced seat 1 hand 2 18 hard
decision made seat 1 hand 2 to stand
card dealt dealer hand 1 8C up
total announced dealer hand 1 18 hard
wager returned seat 1 hand 1 spot 1 main 20
wager returned seat 1 hand 2 spot 1 split 20
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 8S up
total announced dealer hand 2 18 hard
wager returned seat 1 hand 1 spot 2 main 20
wager returned seat 1 hand 2 spot 2 split 20
cards collected seat 1 hand 1 for pickup
cards collected seat 1 hand 2 for pickup
cards collected dealer hand 2
cards discarded down
round ended NUMBER
"""

BUST = """
round started NUMBER
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
betting closed
card dealt seat 1 KC up
card dealt dealer hand 1 10H up
card dealt seat 1 6C up
total announced seat 1 16 hard
decision made seat 1 to hit
card dealt seat 1 9D up
total announced seat 1 25 bust
wager collected seat 1 spot 1 main 20
wager collected seat 1 spot 2 main 20
cards collected seat 1 for bust
cards collected dealer hand 1
cards discarded down
round ended NUMBER
"""

IN_ORDER = """
round started NUMBER
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
wager placed seat 1 spot 3 main 20
betting closed
card dealt seat 1 AS up
card dealt dealer hand 1 2S up
card dealt seat 1 3S up
total announced seat 1 14 soft
decision made seat 1 to hit
card dealt seat 1 4S up
total announced seat 1 18 soft
decision made seat 1 to hit
card dealt seat 1 5S up
total announced seat 1 13 hard
decision made seat 1 to hit
card dealt seat 1 6S up
total announced seat 1 19 hard
decision made seat 1 to stand
card dealt dealer hand 1 7S up
card dealt dealer hand 1 8S up
total announced dealer hand 1 17 hard
wager paid seat 1 spot 1 main 20 net
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 9S up
card dealt dealer hand 2 10S up
total announced dealer hand 2 21 hard
wager collected seat 1 spot 2 main 20
cards collected dealer hand 2 keeping up
cards discarded down
up card moved hand 3
card dealt dealer hand 3 JS up
card dealt dealer hand 3 QS up
total announced dealer hand 3 22 bust
wager paid seat 1 spot 3 main 20 net
cards collected seat 1 for pickup
cards collected dealer hand 3
cards discarded down
round ended NUMBER
"""

AS_DISCARDED = """
round started NUMBER
wager placed seat 1 spot 1 main 20
wager placed seat 1 spot 2 main 20
wager placed seat 1 spot 3 main 20
wager placed seat 2 spot 1 main 20
wager placed seat 2 spot 2 main 20
betting closed
card dealt seat 1 7S up
card dealt seat 2 8S up
card dealt dealer hand 1 9S up
card dealt seat 1 10S up
card dealt seat 2 AS up
total announced seat 1 17 hard
decision made seat 1 to stand
total announced seat 2 19 soft
decision made seat 2 to stand
card dealt dealer hand 1 3S up
card dealt dealer hand 1 4S up
card dealt dealer hand 1 5S up
total announced dealer hand 1 21 hard
wager collected seat 1 spot 1 main 20
wager collected seat 2 spot 1 main 20
cards collected dealer hand 1 keeping up
cards discarded down
up card moved hand 2
card dealt dealer hand 2 6S up
card dealt dealer hand 2 2S up
total announced dealer hand 2 17 hard
wager paid seat 2 spot 2 main 20 net
wager returned seat 1 spot 2 main 20
cards collected dealer hand 2 keeping up
cards discarded down
up card moved hand 3
card dealt dealer hand 3 JS up
total announced dealer hand 3 19 hard
wager collected seat 1 spot 3 main 20
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer hand 3
cards discarded down
round ended NUMBER
"""

SINGLE = """
round started NUMBER
wager placed seat 1 main 20
wager placed seat 2 main 20
betting closed
card dealt seat 1 KS up
card dealt seat 2 QH up
card dealt dealer 9H up
card dealt seat 1 9C up
card dealt seat 2 3S up
total announced seat 1 19 hard
decision made seat 1 to stand
total announced seat 2 13 hard
decision made seat 2 to hit
card dealt seat 2 5D up
total announced seat 2 18 hard
decision made seat 2 to stand
card dealt dealer 9S up
total announced dealer 18 hard
wager paid seat 1 main 20 net
wager returned seat 2 main 20
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

ROUNDS = {
    "SHOE": SHOE.strip(),
    "plain": PLAIN.strip(),
    "insured": INSURED.strip(),
    "drawn": DRAWN.strip(),
    "split": SPLIT.strip(),
    "bust": BUST.strip(),
    "in order": IN_ORDER.strip(),
    "as discarded": AS_DISCARDED.strip(),
    "single": SINGLE.strip(),
}

BJ_07 = """
table opened multiple-action-blackjack
option offered multiple_action
limits posted main minimum 10 maximum 500 wagers 2
dealer arrived D-114
shuffle started
shuffle completed mode random
cards cut player seat 1 depth 150
cutting card placed depth 100
shoe loaded decks 8 count 416
card burned down

ROUND in order

ROUND plain
before card dealt seat 1 KS
# breach: order-of-a-new-deck: twelve cards came in the order of a new deck

SHOE
ROUND as discarded

ROUND plain
without card dealt seat 1 KS
card dealt seat 1 QS up
# breach: order-of-the-rack: twelve cards came as they had gone to the rack

SHOE
ROUND plain
without wager placed seat 1 spot 1
# breach: wager-maximum: 501 is staked where 500 is the most
wager placed seat 1 spot 1 main 501
wager replaced seat 1 spot 1 main 9
before card dealt seat 1 KS
# breach: wager-minimum: 9 lies where 10 is the least
after card dealt seat 2 QH
# breach: wagers-before-cards: seat 1 raises after the first card
wager replaced seat 1 spot 1 main 20

ROUND plain
without wager placed seat 2 spot 2
before card dealt seat 2 QH
# breach: two-or-three-wagers: seat 2 is dealt in on a single wager
without wager collected seat 2 spot 2

ROUND plain
after wager placed seat 1 spot 2
# breach: barred-wagers: the table has multiple action
wager placed seat 1 match_the_dealer 5
after card dealt seat 2 8C
wager collected seat 1 match_the_dealer 5

ROUND plain
without total announced seat 1
# breach: decision-on-total: the total of seat 1 was not announced
after decision made seat 1
without total announced seat 2
# breach: total-as-counted: a queen and an eight are 18
total announced seat 2 17 hard

ROUND drawn
without decision made seat 2 to hit
decision made seat 2 to double
wager placed seat 2 spot 1 double 20
# breach: double-every-spot: the second spot has none
after card dealt seat 2 7H
without decision made seat 2 to stand
after wager collected seat 2 spot 1 main
wager collected seat 2 spot 1 double 20

SHOE
ROUND split
without wager placed seat 1 hand 1 spot 2
after hand split
# breach: split-every-spot: the second spot has none
without wager returned seat 1 hand 2 spot 2

ROUND insured
after wager placed seat 1 spot 3 insurance
# breach: insurance-leans-on-a-wager: seat 2 has no wager on spot 3
wager placed seat 2 spot 3 insurance 10
without wager declined
after total announced dealer hand 1
without wager collected seat 1 spot 1 insurance
# breach: insurance-paid-on-ten: the dealer's first hand has a seven beside the ace
wager paid seat 1 spot 1 insurance 20 net
# breach: insurance-waits-for-its-hand: the second hand has no second card yet
wager collected seat 1 spot 2 insurance 10
after total announced dealer hand 2
without wager collected seat 1 spot 2 insurance
after total announced dealer hand 3
without wager paid seat 1 spot 3 insurance
# breach: insurance-collected-without-ten: the third hand has a king beside the ace
wager collected seat 1 spot 3 insurance 10
before round ended
# breach: insurance-settled: the insurance of seat 2 still lies there

ROUND plain
after decision made seat 1
# breach: dealer-waits: seat 2 is still to act
card dealt dealer hand 1 9S up
after decision made seat 2
without card dealt dealer hand 1 9S

ROUND plain
after card dealt seat 2 8C
# breach: early-hole-card: the players are still to act
card dealt dealer hand 1 9S down
after decision made seat 2
without card dealt dealer hand 1 9S
hole card revealed hand 1 9S

ROUND plain
after wager returned seat 2 spot 1
# breach: spot-waits-for-its-hand: the second hand has no second card yet
wager collected seat 2 spot 2 main 20
after total announced dealer hand 2
without wager collected seat 2 spot 2

ROUND plain
without card dealt dealer hand 1 9S
card dealt dealer hand 1 5S up
without total announced dealer hand 1
# breach: dealer-draws: 14 is not enough
after wager paid seat 1 spot 1
# breach: hand-finished-before-settlement: a wager was settled already
card dealt dealer hand 1 3C up
total announced dealer hand 1 17 hard
without wager returned seat 2 spot 1
wager paid seat 2 spot 1 main 20 net

SHOE
ROUND drawn
without card dealt seat 2 7H
card dealt seat 2 AH up
without total announced seat 2 18
total announced seat 2 12 hard
without decision made seat 2 to stand
decision made seat 2 to hit
card dealt seat 2 10C up
total announced seat 2 22 bust
# breach: bust-takes-all: the wagers of seat 2 lie there
# breach: bust-cards-taken: and its cards
after card dealt dealer hand 1 JD
wager collected seat 2 spot 1 main 20
wager collected seat 2 spot 2 main 20
cards collected seat 2 for bust
after wager collected seat 1 spot 1
without wager collected seat 2 spot 1
without wager paid seat 2 spot 2
without cards collected seat 2

ROUND bust
after cards collected seat 1
# breach: all-bust-no-card: no hand is left
card dealt dealer hand 1 8H up
# breach: all-bust-up-card-taken: nor is there a use for the up card
cards collected dealer hand 1 keeping up
cards discarded down

ROUND plain
without cards collected dealer hand 1
# breach: up-card-kept: the second hand is still to come
cards collected dealer hand 1

ROUND plain
without wager returned seat 2 spot 1
before up card moved
# breach: settled-before-move: seat 2 has a wager on the first spot
after up card moved
wager returned seat 2 spot 1 main 20

ROUND plain
without cards collected dealer hand 1
without cards discarded
# breach: cleared-before-move: the nine of the first hand lies there
after up card moved
cards collected dealer hand 1 keeping up
cards discarded down

SHOE
ROUND plain
without cards discarded down
# breach: rack-face-down: they go with their faces up
cards discarded up
after wager returned seat 1 spot 2
without cards collected seat 2
after cards collected seat 1
# breach: pick-up-order: seat 2 comes before seat 1
cards collected seat 2 for pickup

ROUND plain
without cards discarded down
before card dealt dealer hand 2
# breach: cards-to-the-rack: the cards of the first hand are not in the rack
after wager returned seat 1 spot 2
without cards collected seat 1
# breach: dealer-cards-last: the cards of seat 1 lie there
after cards collected dealer hand 2
cards collected seat 1 for pickup

ROUND plain
without up card moved
# breach: up-card-first: it lies at the first hand

ROUND insured
without wager placed seat 1 spot 1 insurance
wager declined seat 1 insurance
without wager placed seat 1 spot 2 insurance
without wager placed seat 1 spot 3 insurance
without wager collected seat 1 spot 1 insurance
without up card moved hand 2
# breach: hands-in-order: the second hand comes before the third
# breach: settled-before-move: and its wagers lie there
up card moved hand 3
round voided NUMBER "the second hand was passed over"
wager returned seat 1 spot 2 main 20
wager returned seat 1 spot 3 main 20
wager returned seat 2 spot 2 main 20
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer hand 3
cards discarded down
stop

ROUND plain
after total announced dealer hand 2
wager collected seat 2 spot 2 main 20
wager returned seat 1 spot 2 main 20
cards collected dealer hand 2 keeping up
cards discarded down
# breach: no-third-hand: nobody has a third wager
up card moved hand 3
card dealt dealer hand 3 8S up
without wager collected seat 2 spot 2
without wager returned seat 1 spot 2
after cards collected seat 1
without cards collected dealer hand 2
cards collected dealer hand 3

SHOE
ROUND bust
without card dealt dealer hand 1
card dealt dealer hand 1 9H up
without card dealt seat 1 6C
card dealt seat 1 AC up
without total announced seat 1 16
total announced seat 1 21 blackjack
wager paid seat 1 spot 1 main 30 net
wager paid seat 1 spot 2 main 30 net
# breach: no-hand-without-wager: nothing is left to decide
card dealt dealer hand 1 9S up
without decision made
without card dealt seat 1 9D
without total announced seat 1 25
without wager collected seat 1 spot 1
without wager collected seat 1 spot 2
without cards collected seat 1
cards collected seat 1 for pickup

ROUND plain
without wager returned seat 1 spot 2
before round ended
# breach: every-wager-settled: the second wager of seat 1 is a tie and lies there

ROUND plain
without cards collected dealer hand 2

ROUND plain
before card dealt seat 1 KS
# breach: layout-cleared: the cards of the dealer from the round before lie there

ROUND split
without card dealt seat 1 8D
card dealt seat 1 7D up
without total announced seat 1 16
total announced seat 1 15 hard
# breach: split-equal-value: eight and seven count differently
after decision made seat 1 to split
without wager placed seat 1 hand 1 spot 1 split
# breach: split-wager-equal: 20 lies on that spot
wager placed seat 1 hand 1 spot 1 split 10
after card dealt seat 1 hand 1 KC
without card dealt seat 1 hand 2 QC
card dealt seat 1 hand 2 JC up
without total announced seat 1 hand 2
total announced seat 1 hand 2 17 hard
after wager returned seat 1 hand 1 spot 1
without wager returned seat 1 hand 2 spot 1
wager collected seat 1 hand 2 spot 1 split 10
after wager returned seat 1 hand 1 spot 2
without wager returned seat 1 hand 2 spot 2
wager collected seat 1 hand 2 spot 2 split 20

ROUND split
after total announced seat 1 hand 1
# breach: first-hand-finished-first: the first hand is still to act
card dealt seat 1 hand 2 QC up
total announced seat 1 hand 2 18 hard
after decision made seat 1 hand 1
without card dealt seat 1 hand 2
without total announced seat 1 hand 2

SHOE
ROUND split
before card dealt seat 1 hand 2 QC
# breach: decision-after-second-card: it has one card
decision made seat 1 hand 2 to stand
after card dealt seat 1 hand 2 QC
without total announced seat 1 hand 2
without decision made seat 1 hand 2
# breach: split-total-announced: the total of the second hand was not announced

ROUND split
without card dealt seat 1 hand 1
card dealt seat 1 hand 1 8C up
without total announced seat 1 hand 1
total announced seat 1 hand 1 16 hard
# breach: no-second-split: seat 1 has split already
decision made seat 1 hand 1 to split
decision made seat 1 hand 1 to stand
without decision made seat 1 hand 1
after total announced dealer hand 1
without wager returned seat 1 hand 1 spot 1
wager collected seat 1 hand 1 spot 1 main 20
after total announced dealer hand 2
without wager returned seat 1 hand 1 spot 2
wager collected seat 1 hand 1 spot 2 main 20

ROUND split
without card dealt seat 1 8H
card dealt seat 1 AH up
without card dealt seat 1 8D
card dealt seat 1 AD up
without total announced seat 1 16
total announced seat 1 12 soft
after hand split
without card dealt seat 1 hand 1
card dealt seat 1 hand 1 5C up
without total announced seat 1 hand 1
total announced seat 1 hand 1 16 soft
without decision made seat 1 hand 1
# breach: one-card-on-split-aces: it has its card
card dealt seat 1 hand 1 2C up
total announced seat 1 hand 1 18 soft
without card dealt seat 1 hand 2
card dealt seat 1 hand 2 7C up
without total announced seat 1 hand 2
total announced seat 1 hand 2 18 soft
without decision made seat 1 hand 2

ROUND split
without card dealt dealer hand 2
card dealt dealer hand 2 AC up
without total announced dealer hand 2
total announced dealer hand 2 21 blackjack
without wager returned seat 1 hand 1 spot 2
wager collected seat 1 hand 1 spot 2 main 20
without wager returned seat 1 hand 2 spot 2
# breach: only-original-lost: against a blackjack the second hand loses nothing
wager collected seat 1 hand 2 spot 2 split 20

shoe emptied
cards cut player seat 1 depth 150
cutting card placed depth 100
shoe loaded decks 8 count 416
card burned down
ROUND plain
before card dealt seat 1 KS
# breach: shuffled-before-dealing: nobody has shuffled these cards

cutting card reached
ROUND drawn

ROUND plain
before card dealt seat 1 KS
# breach: shuffled-after-shoe: the cutting card had come out

shoe emptied
shuffle started
shuffle completed mode random
# breach: cards-cut: nobody has cut the cards
shoe loaded decks 8 count 416
card burned down
shoe emptied
shuffle started
shuffle completed mode random
# breach: cut-by-player: somebody who only looks on
cards cut spectator depth 150
# breach: cut-depth: nine cards are too few
cards cut player seat 2 depth 9
# breach: cutting-card-put-back: the cutting card lies on the table
shoe loaded decks 8 count 416
card burned down
# breach: withdrawal-notice: no notice was posted
option withdrawn multiple_action
option offered multiple_action
limits posted main minimum 10 maximum 500 wagers 3
ROUND insured
before card dealt seat 2 QC
# breach: wagers-asked-for: all three wagers are asked for, seat 2 has two

table closed
"""

BJ_08 = """
table opened multiple-action-blackjack
option offered multiple_action
dealer arrived D-119
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 416
card burned down
ROUND plain
before card dealt seat 1 KS
# breach: number-posted: no sign says how many wagers must be made
# breach: limits-posted: no sign says how little and how much may be staked

table closed
"""

BJ_09 = """
table opened multiple-action-blackjack
limits posted main minimum 10 maximum 500
dealer arrived D-115
shuffle started
shuffle completed mode random
cards cut player seat 1 depth 150
cutting card placed depth 100
shoe loaded decks 8 count 416 back blue
card burned down
card removed QD
# breach: backs-alike: the backs of the shoe are blue
# breach: one-back: and so the house has it too
card added QD back red

ROUND single
after wager placed seat 2 main
# breach: dollar-at-a-time: one dollar is what it can be
wager placed seat 1 over_under 2
wager placed seat 2 over_under 1
without card dealt seat 1 9C
card dealt seat 1 3C up
without total announced seat 1
total announced seat 1 13 hard
# breach: loses-on-thirteen: a king and a three count 13
wager paid seat 1 over_under 2 net
after decision made seat 2 to hit
# breach: losers-collected-first: seat 2 has 13 and its dollar lies there
after card dealt seat 2 5D
wager collected seat 2 over_under 1
without wager paid seat 1 main
wager collected seat 1 main 20

ROUND single
after wager placed seat 1 main
wager offered seat 1 same_suit
wager placed seat 1 same_suit 1
before card dealt seat 1 KS
# breach: offered-to-all: seat 2 was not asked
after card dealt seat 1 KS
# breach: placed-before-cards: the cards are coming
wager placed seat 2 same_suit 1
after card dealt seat 2 QH
# breach: collected-after-second-card: seat 2 has one card
wager collected seat 2 same_suit 1
after card dealt seat 1 9C
# breach: same-suit-won: spades and clubs are two suits
wager paid seat 1 same_suit 2 net

ROUND single
after wager placed seat 2 main
wager placed seat 1 same_suit 1
# breach: one-kind-at-a-time: there is a wager on one suit already
wager placed seat 2 first_sevens 1
# breach: not-beside-progressive: beside the one-dollar wagers
wager placed seat 1 progressive 1
before card dealt seat 1 KS
wager placed seat 3 same_suit 1
# breach: beside-a-first-wager: seat 3 has no other wager
after card dealt seat 1 KS
without card dealt seat 1 9C
card dealt seat 1 9S up
# breach: same-suit-lost: spades and spades are one suit
wager collected seat 1 same_suit 1
wager collected seat 1 progressive 1
wager returned seat 3 same_suit 1
after card dealt seat 2 3S
# breach: sevens-won: a queen and a three are no seven
wager paid seat 2 first_sevens 1 net

ROUND single
after wager placed seat 2 main
wager placed seat 2 first_sevens 1
without card dealt seat 2 QH
card dealt seat 2 7H up
without total announced seat 2 13
# breach: sevens-lost: seat 2 has a seven
wager collected seat 2 first_sevens 1
total announced seat 2 10 hard
without card dealt seat 2 5D
card dealt seat 2 8D up

ROUND single
without card dealt seat 2 QH
card dealt seat 2 3H up
without total announced seat 2 13
total announced seat 2 6 hard
without decision made seat 2 to hit
decision made seat 2 to split
hand split seat 2 hand 1 into 2
# breach: split-wager-made: nothing was wagered on the second hand
card dealt seat 2 hand 1 KC up
total announced seat 2 hand 1 13 hard
decision made seat 2 hand 1 to stand
card dealt seat 2 hand 2 JC up
total announced seat 2 hand 2 13 hard
decision made seat 2 hand 2 to stand
without card dealt seat 2 5D
without total announced seat 2 18
without decision made seat 2 to stand
without wager returned seat 2 main
wager collected seat 2 hand 1 main 20
without cards collected seat 2
cards collected seat 2 hand 1 for pickup
cards collected seat 2 hand 2 for pickup

table closed
"""

BJ_10 = """
table opened multiple-action-blackjack
limits posted main minimum 10 maximum 500
dealer arrived D-116
shuffle started
shuffle completed mode random
shoe loaded decks 1 count 52
card burned down

ROUND single
after wager placed seat 2 main
# breach: two-decks-at-least: the shoe holds one
wager placed seat 1 in_between 5
# breach: four-decks-at-least: the shoe holds one
wager placed seat 1 progressive 1
# breach: six-or-eight-decks: the shoe holds one
wager placed seat 2 match_the_dealer 5
after card dealt seat 1 9C
without card dealt seat 2 3S
card dealt seat 2 3D up
wager collected seat 1 in_between 5
wager collected seat 1 progressive 1
wager collected seat 2 match_the_dealer 5
after decision made seat 2 to hit
without card dealt seat 2 5D
# breach: card-too-often: there is one such card in a deck
card dealt seat 2 3D up
without total announced seat 2 18
total announced seat 2 16 hard
after wager paid seat 1 main
without wager returned seat 2 main
wager collected seat 2 main 20

table closed
"""


def sessions() -> list[tuple[str, str, str]]:
    """Table, time of opening and text of each."""
    return [
        ("BJ-07", "2024-11-06T18:00:00-05:00", written(BJ_07, ROUNDS, 201)),
        ("BJ-08", "2024-11-06T20:00:00-05:00", written(BJ_08, ROUNDS, 1)),
        ("BJ-09", "2024-11-06T20:30:00-05:00", written(BJ_09, ROUNDS, 701)),
        ("BJ-10", "2024-11-06T21:30:00-05:00", written(BJ_10, ROUNDS, 801)),
    ]
