"""The breaches at triple attack blackjack."""

from __future__ import annotations

from samples.breaches import written

SHOE = """
cutting card reached
shoe emptied
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down
"""

PLAIN = """
round started NUMBER
wager offered all suited_royals
wager offered all triple_match
wager placed seat 1 first_attack 25
wager placed seat 2 first_attack 25
betting closed
card dealt seat 1 KS up
card dealt seat 2 QH up
wager offered all second_attack
wager declined seat 1 second_attack
wager declined seat 2 second_attack
card dealt dealer 9H up
wager offered all third_attack
wager declined seat 1 third_attack
wager declined seat 2 third_attack
card dealt seat 1 9C up
card dealt seat 2 8C up
card dealt dealer unseen down
total announced seat 1 19 hard
decision made seat 1 to stand
total announced seat 2 18 hard
decision made seat 2 to stand
hole card revealed 9S
total announced dealer 18 hard
wager paid seat 1 first_attack 25 net
wager returned seat 2 first_attack 25
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

BLACKJACK = """
round started NUMBER
wager offered all suited_royals
wager offered all triple_match
wager placed seat 1 first_attack 25
wager placed seat 2 first_attack 25
betting closed
card dealt seat 1 KS up
card dealt seat 2 QH up
wager offered all second_attack
wager declined seat 1 second_attack
wager declined seat 2 second_attack
card dealt dealer 9H up
wager offered all third_attack
wager declined seat 1 third_attack
wager declined seat 2 third_attack
card dealt seat 1 AC up
card dealt seat 2 8C up
card dealt dealer unseen down
total announced seat 1 21 blackjack
wager paid seat 1 first_attack 25 net
total announced seat 2 18 hard
decision made seat 2 to stand
hole card revealed 9S
total announced dealer 18 hard
wager returned seat 2 first_attack 25
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

DRAWN = """
round started NUMBER
wager offered all suited_royals
wager offered all triple_match
wager placed seat 1 first_attack 25
wager placed seat 2 first_attack 25
betting closed
card dealt seat 1 KH up
card dealt seat 2 7D up
wager offered all second_attack
wager declined seat 1 second_attack
wager declined seat 2 second_attack
card dealt dealer 9D up
wager offered all third_attack
wager declined seat 1 third_attack
wager declined seat 2 third_attack
card dealt seat 1 9S up
card dealt seat 2 4C up
card dealt dealer unseen down
total announced seat 1 19 hard
decision made seat 1 to stand
total announced seat 2 11 hard
decision made seat 2 to hit
card dealt seat 2 9C up
total announced seat 2 20 hard
decision made seat 2 to stand
hole card revealed 9H
total announced dealer 18 hard
wager paid seat 1 first_attack 25 net
wager paid seat 2 first_attack 25 net
cards collected seat 2 for pickup
cards collected seat 1 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

SPLIT = """
round started NUMBER
wager offered all suited_royals
wager offered all triple_match
wager placed seat 1 first_attack 25
wager placed seat 2 first_attack 25
betting closed
card dealt seat 1 KD up
card dealt seat 2 8H up
wager offered all second_attack
wager declined seat 1 second_attack
wager declined seat 2 second_attack
card dealt dealer 9D up
wager offered all third_attack
wager declined seat 1 third_attack
wager declined seat 2 third_attack
card dealt seat 1 9H up
card dealt seat 2 8C up
card dealt dealer unseen down
total announced seat 1 19 hard
decision made seat 1 to stand
total announced seat 2 16 hard
decision made seat 2 to split
wager placed seat 2 split 25
hand split seat 2 hand 1 into 2
card dealt seat 2 hand 1 KC up
total announced seat 2 hand 1 18 hard
decision made seat 2 hand 1 to stand
card dealt seat 2 hand 2 QC up
total announced seat 2 hand 2 18 hard
decision made seat 2 hand 2 to stand
hole card revealed 9S
total announced dealer 18 hard
wager paid seat 1 first_attack 25 net
wager returned seat 2 hand 1 first_attack 25
wager returned seat 2 hand 2 split 25
cards collected seat 2 hand 1 for pickup
cards collected seat 2 hand 2 for pickup
cards collected seat 1 for pickup
cards collected dealer
cards discarded down
round ended NUMBER
"""

ROUNDS = {
    "SHOE": SHOE.strip(),
    "plain": PLAIN.strip(),
    "blackjack": BLACKJACK.strip(),
    "drawn": DRAWN.strip(),
    "split": SPLIT.strip(),
}

TA_01 = """
table opened triple-attack-blackjack
limits posted first_attack minimum 10 maximum 500
notice posted card_reader
dealer arrived D-131
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down

ROUND drawn
after wager offered all suited_royals
wager placed seat 2 suited_royals 5
after total announced seat 2 11
wager announced seat 2 suited_royals lost
wager collected seat 2 suited_royals 5

SHOE
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
ROUND plain
after betting closed
# breach: burn-first-card: nothing was burned from the new shoe

dealer left D-131
dealer arrived D-132
ROUND plain
after betting closed
# breach: burn-by-new-dealer: the new dealer burned nothing

burn card requested seat 1
ROUND plain
before round ended
# breach: burn-card-shown: a player asked to see the burn card

ROUND plain
without wager placed seat 2 first_attack
before card dealt seat 2 QH
# breach: first-attack-made: seat 2 has no wager
without wager returned seat 2 first_attack

ROUND plain
after card dealt seat 1 KS
# breach: opening-wagers-first: seat 1 makes a bonus wager after its first card
wager placed seat 1 suited_royals 5
after total announced seat 1 19
wager announced seat 1 suited_royals lost
wager collected seat 1 suited_royals 5

ROUND plain
without wager offered all suited_royals
without wager offered all triple_match
before card dealt seat 1 KS
# breach: suited-royals-offered: nobody was offered suited royals
# breach: triple-match-offered: and nobody triple match
before wager offered all second_attack
wager offered seat 1 second_attack
without wager offered all second_attack
without wager declined seat 2 second_attack
# breach: second-attack-offered: seat 2 was not asked about a second attack
# breach: second-attack-answered: and has not answered
before wager offered all third_attack
wager offered seat 1 third_attack
without wager offered all third_attack
without wager declined seat 2 third_attack
# breach: third-attack-offered: seat 2 was not asked about a third attack
# breach: third-attack-answered: and has not answered

SHOE
ROUND plain
without wager declined seat 1 second_attack
after wager declined seat 2 second_attack
# breach: attack-amount: 20 is not what the first attack is
wager placed seat 1 second_attack 20
wager declined seat 1 third_attack
after card dealt dealer 9H
# breach: second-attack-window: the up card lies there
wager placed seat 2 second_attack 25
without wager declined seat 1 third_attack
after card dealt seat 1 9C
# breach: third-attack-window: second cards have begun
wager placed seat 2 third_attack 25
after wager paid seat 1 first_attack
wager paid seat 1 second_attack 20 net
after wager returned seat 2 first_attack
wager returned seat 2 second_attack 25
wager returned seat 2 third_attack 25

ROUND plain
without card dealt seat 2 QH
before card dealt dealer 9H
# breach: dealer-card-after-first-cards: seat 2 has no card yet
after card dealt dealer 9H
card dealt seat 2 QH up

ROUND plain
without card dealt dealer 9H
# breach: up-card-up: the first card of the dealer lies face down
card dealt dealer 9H down
without card dealt dealer unseen
# breach: hole-card-down: and the second one face up
card dealt dealer 9S up
without hole card revealed

ROUND plain
before card dealt dealer 9H
# breach: second-card-after-up-card: the dealer has no card yet
card dealt seat 1 9C up
after card dealt dealer 9H
without card dealt seat 1 9C

ROUND plain
without card dealt seat 2 8C
# breach: hole-card-last: seat 2 has one card
after card dealt dealer unseen
# breach: player-card-up: a card of a player is dealt face down
card dealt seat 2 8C down

ROUND plain
after card dealt seat 1 9C
total announced seat 1 19 hard
# breach: two-cards-each: seat 2 has one card
# breach: hole-card-before-decisions: and the dealer too
decision made seat 1 to stand
after card dealt dealer unseen
without total announced seat 1
without decision made seat 1

SHOE
ROUND plain
without total announced seat 1
without decision made seat 1
after total announced seat 2
# breach: totals-from-left: seat 2 came before
total announced seat 1 19 hard
decision made seat 1 to stand
after decision made seat 2
# breach: hole-card-not-exposed: everybody sees the hole card
hole card exposed

ROUND plain
without total announced seat 1
# breach: decision-after-total: the total of seat 1 was not announced
after decision made seat 2
without total announced dealer
# breach: dealer-total-announced: the total of the dealer was not announced

ROUND blackjack
after wager placed seat 1 first_attack
wager placed seat 1 suited_royals 5
without total announced seat 1
without wager paid seat 1
before hole card revealed
# breach: every-total-announced: nothing was said of the blackjack of seat 1
# breach: blackjack-paid-before-dealer: nor was it paid
# breach: bonus-before-dealer: and its bonus wager lies there
after hole card revealed
wager announced seat 1 suited_royals lost
wager collected seat 1 suited_royals 5
after total announced dealer 18
wager paid seat 1 first_attack 25 net

ROUND plain
after wager placed seat 1 first_attack
wager placed seat 1 suited_royals 5
wager placed seat 1 triple_match 5
after total announced seat 1
# breach: bonus-announced: nobody said that it lost
wager collected seat 1 suited_royals 5
# breach: bonus-before-decision: the triple match wager lies there
after decision made seat 1
wager announced seat 1 triple_match lost
wager collected seat 1 triple_match 5

ROUND drawn
after decision made seat 2 to hit
# breach: card-on-decision: seat 1 stands
card dealt seat 1 AC up
card moved seat 1 AC to seat 2
total announced seat 2 12 hard
decision made seat 2 to hit
without card dealt seat 2 9C
card dealt seat 2 8C up

ROUND plain
after decision made seat 2
# breach: card-on-decision: seat 1 stands
card dealt seat 1 AD up
# breach: unasked-card-put-right: and the card stays with it

SHOE
ROUND drawn
without total announced seat 2 20
# breach: new-total-announced: nobody said what seat 2 has now

ROUND drawn
without card dealt seat 2 9C
card dealt seat 2 KC up
without total announced seat 2 20
total announced seat 2 21 hard
wager paid seat 2 first_attack 25 net
without decision made seat 2 to stand
decision made seat 2 to hit
# breach: no-card-after-21: seat 2 has won already
card dealt seat 2 5H up
total announced seat 2 26 bust
cards collected seat 2 for bust
after wager paid seat 1
without wager paid seat 2
without cards collected seat 2

ROUND blackjack
without wager paid seat 1
after total announced seat 2
# breach: blackjack-paid-at-once: the blackjack of seat 1 waits
after decision made seat 2
wager paid seat 1 first_attack 25 net

ROUND drawn
without card dealt seat 2 9C
card dealt seat 2 KC up
without total announced seat 2 20
total announced seat 2 21 hard
without decision made seat 2 to stand
# breach: twenty-one-paid-at-once: the 21 of seat 2 waits

ROUND drawn
without card dealt seat 2 9C
card dealt seat 2 KC up
without total announced seat 2 20
total announced seat 2 21 hard
without decision made seat 2 to stand
# breach: twenty-one-paid-at-once: the 21 of seat 2 waits
after total announced dealer
# breach: twenty-one-never-lost: 21 in three cards has won
# breach: losers-collected: it has not lost
wager collected seat 2 first_attack 25
after wager paid seat 1
without wager paid seat 2

SHOE
ROUND plain
after decision made seat 1
# breach: hole-card-shown-last: seat 2 is still to act
hole card revealed 9S
after decision made seat 2
without hole card revealed

ROUND plain
after decision made seat 1
# breach: dealer-draws-last: seat 2 is still to act
# breach: hole-card-before-drawing: and the hole card lies face down
card dealt dealer 3C up
without hole card revealed
hole card revealed 5S
without total announced dealer
total announced dealer 17 hard
without wager returned seat 2
wager paid seat 2 first_attack 25 net

ROUND plain
without hole card revealed
hole card revealed 5S
# breach: dealer-card-up: the card lies face down
card dealt dealer 3C down
without total announced dealer
total announced dealer 17 hard
without wager returned seat 2
wager paid seat 2 first_attack 25 net

ROUND plain
without cards collected seat 2
after cards collected seat 1
# breach: pick-up-order: seat 2 comes before seat 1
cards collected seat 2 for pickup

ROUND plain
without cards collected seat 1
# breach: dealer-cards-last: the cards of seat 1 lie there
after cards collected dealer
cards collected seat 1 for pickup

ROUND plain
without cards collected dealer

ROUND plain
before card dealt seat 1 KS
# breach: layout-cleared: the cards of the dealer from the round before lie there
without cards discarded

ROUND drawn
before card dealt seat 1 KH
# breach: dealer-cards-to-rack: the cards of the round before are not in the rack
before decision made seat 2 to hit
# breach: no-peeking: the dealer looks while seat 2 is still to draw
hole card viewed

SHOE
ROUND drawn
without card dealt dealer 9D
card dealt dealer KD up
before card dealt seat 2 9C
# breach: reader-first: nobody has read the hole card
after decision made seat 2 to stand
without hole card revealed
hole card revealed 8H

ROUND drawn
without card dealt dealer 9D
card dealt dealer AD up
after card dealt dealer unseen
card reader used positive
after decision made seat 2 to hit
# breach: no-card-after-reader: the dealer has a blackjack
after decision made seat 2 to stand
without hole card revealed
hole card revealed KH
without total announced dealer
total announced dealer 21 blackjack
without wager paid seat 1
without wager paid seat 2
wager collected seat 1 first_attack 25
wager collected seat 2 first_attack 25

ROUND plain
without card dealt dealer 9H
card dealt dealer AH up
after card dealt dealer unseen
card reader used negative
# breach: insurance-before-reader: the hole card was read
wager placed seat 1 insurance 12.50
after decision made seat 2
without hole card revealed
hole card revealed 7S
wager collected seat 1 insurance 12.50

ROUND plain
without card dealt dealer 9H
card dealt dealer AH up
after card dealt dealer unseen
wager placed seat 1 insurance 12.50
card reader used negative
without hole card revealed
hole card revealed 7S
before round ended
# breach: insurance-settled: the insurance of seat 1 lost and lies there

ROUND plain
without card dealt seat 1 9C
# breach: ten-in-the-shoe: there are no tens in these cards
card dealt seat 1 10C up
without total announced seat 1
total announced seat 1 20 hard
# breach: no-handling: a player touches the cards
card touched player seat 1
# breach: only-the-dealer: a supervisor touches the cards
card touched supervisor
# breach: no-handling-at-a-wish: the dealer puts the cards of seat 1 straight
card touched dealer seat 1

SHOE
cutting card reached
ROUND plain
after card dealt seat 2 QH
# breach: round-finished-first: the round is not over
# breach: cards-collected-first: a card still lies on the layout
shoe emptied
cards collected seat 1
cards collected seat 2
wager returned seat 1 first_attack 25
wager returned seat 2 first_attack 25
round voided NUMBER "shoe emptied too soon"
stop

shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down
cutting card reached
ROUND plain

# breach: shoe-emptied-first: the rest of the shoe is not in the rack
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down
cutting card reached
ROUND plain

shoe emptied
shuffler loaded
shuffler unloaded
shoe loaded decks 8 count 384
card burned down
ROUND plain
after betting closed
# breach: shuffle-after-cutting-card: loading and unloading a machine is no shuffle

SHOE
# breach: shoe-emptied-right: the burn card alone is out of 384
shoe emptied count 382
# breach: cards-counted-right: eight decks of 48 are 384
cards counted count 383
shuffle started
shuffle completed mode random
# breach: full-shoe-loaded: eight decks of 48 are 384
shoe loaded decks 8 count 383
card burned down
shoe emptied
shuffle started
shuffle completed mode random
# breach: decks-as-configured: eight decks are what the house has set
shoe loaded decks 6 count 288
card burned down
shoe emptied
# breach: shuffled-before-next-shoe: nobody has shuffled
shoe loaded decks 8 count 384 back blue
card burned down
ROUND plain

card removed 5C
# breach: replacement-alike: it was the five of clubs that was taken out
card added 5D
card removed 5H
# breach: one-back: the backs are blue
card added 5H back red
card removed 5S
ROUND drawn
before card dealt seat 1 KH
# breach: card-replaced: the five of spades is missing

fault found cards "a torn corner"
ROUND plain
before card dealt seat 1 KS
# breach: play-stops-on-fault: nobody has said that play may go on
after card dealt seat 1 KS
fault settled cards

fault found shuffler "jam"
fault settled shuffler
shuffle started
shuffle completed mode random
# breach: counted-after-fault: nobody has counted the cards
shoe loaded decks 8 count 384
card burned down
notice posted even_money
# breach: notice-lead-time: the notice has not been up for half an hour
option withdrawn even_money

ROUND plain
after hole card revealed
without total announced dealer
# breach: dealer-stands: 18 is enough
card dealt dealer AD up
total announced dealer 19 hard
without wager paid seat 1
# breach: extra-card-burned: the ace was not set aside
wager returned seat 1 first_attack 25
without wager returned seat 2
wager collected seat 2 first_attack 25

ROUND plain
without hole card revealed
hole card revealed 5S
without total announced dealer
total announced dealer 14 hard
# breach: dealer-draws: 14 is not enough
after wager paid seat 1
card dealt dealer 3C up
total announced dealer 17 hard
without wager returned seat 2
wager paid seat 2 first_attack 25 net

ROUND plain
without card dealt dealer 9H
card dealt dealer AH up
after card dealt dealer unseen
card reader used negative
without hole card revealed
hole card revealed 6S
without total announced dealer
total announced dealer 17 soft
# breach: soft-seventeen-hit: the ace could count one
after wager paid seat 1
without wager returned seat 2
wager paid seat 2 first_attack 25 net

ROUND plain
without card dealt dealer unseen
card dealt dealer 9S down
before hole card revealed
# breach: hole-card-before-settlement: nobody has seen the hole card
wager paid seat 1 first_attack 25 net
without wager paid seat 1

ROUND plain
without wager paid seat 1
# breach: ties-returned: 19 wins against 18
wager returned seat 1 first_attack 25
without wager returned seat 2
# breach: winners-paid: 18 does not win against 18
wager paid seat 2 first_attack 25 net

ROUND drawn
without wager paid seat 1
# breach: losers-collected: 19 does not lose against 18
wager collected seat 1 first_attack 25
# breach: paid-by-odds: 25 was due
without wager paid seat 2
wager paid seat 2 first_attack 30 net

SHOE
ROUND plain
without hole card revealed
hole card revealed JS
without total announced dealer
total announced dealer 19 hard
without wager paid seat 1
# breach: stake-given-back-whole: 25 lay there
wager returned seat 1 first_attack 30
without wager returned seat 2
# breach: stake-taken-whole: 25 lay there
wager collected seat 2 first_attack 30

ROUND plain
without wager returned seat 2
before round ended
# breach: every-wager-settled: the wager of seat 2 is a tie and lies there

ROUND plain
after card dealt seat 1 KS
# breach: no-late-side-wager: the cards are coming
wager placed seat 1 progressive 1
without total announced seat 1
# breach: total-as-counted: a king and a nine are 19
total announced seat 1 18 hard
after wager returned seat 2
wager collected seat 1 progressive 1

ROUND plain
without wager placed seat 1 first_attack
# breach: most-of-a-wager: 500 is the most
wager placed seat 1 first_attack 501
wager replaced seat 1 first_attack 9
before card dealt seat 1 KS
# breach: least-of-a-wager: 10 is the least
without wager paid seat 1
wager paid seat 1 first_attack 9 net

ROUND drawn
without card dealt seat 2 9C
card dealt seat 2 2C up
without total announced seat 2 20
total announced seat 2 13 hard
without decision made seat 2 to stand
# breach: double-on-two-cards: seat 2 has three
decision made seat 2 to double
wager placed seat 2 double 25
card dealt seat 2 5H up
total announced seat 2 18 hard
after wager paid seat 1
without wager paid seat 2
wager returned seat 2 first_attack 25
wager returned seat 2 double 25

ROUND blackjack
after wager paid seat 1
# breach: no-double-on-blackjack: seat 1 has a blackjack
decision made seat 1 to double

SHOE
ROUND drawn
without decision made seat 2 to hit
decision made seat 2 to double
# breach: double-of-the-attacks: 25 lies on the hand
wager placed seat 2 double 30
without card dealt seat 2 9C
card dealt seat 2 7C up
without total announced seat 2 20
total announced seat 2 18 hard
without decision made seat 2 to stand
# breach: one-card-to-a-double: the hand has its card
# breach: card-on-decision: and did not ask for another one
card dealt seat 2 2C up
total announced seat 2 20 hard
# breach: unasked-card-put-right: nor was it moved on
after wager paid seat 2
wager paid seat 2 double 30 net

ROUND plain
without decision made seat 1
# breach: no-surrender: this table has no surrender
decision made seat 1 to surrender
wager collected seat 1 first_attack 12.50
wager returned seat 1 first_attack 12.50
cards collected seat 1 for surrendered
after total announced dealer
without wager paid seat 1
without cards collected seat 1

ROUND split
without card dealt seat 2 8H
card dealt seat 2 9S up
without total announced seat 2 16
total announced seat 2 17 hard
# breach: split-of-equals: nine and eight count differently
after decision made seat 2 to split
without wager placed seat 2 split 25
wager placed seat 2 split 20
# breach: split-wager: 25 lies on the hand
after card dealt seat 2 hand 1 KC
without total announced seat 2 hand 1
total announced seat 2 hand 1 19 hard
after total announced dealer
without wager returned seat 2 hand 1
wager paid seat 2 hand 1 first_attack 25 net
without wager returned seat 2 hand 2
wager returned seat 2 hand 2 split 20

ROUND drawn
after total announced seat 2 20
# breach: split-on-two-cards: seat 2 has three
decision made seat 2 to split

ROUND split
without card dealt seat 2 8H
card dealt seat 2 AH up
without card dealt seat 2 8C
card dealt seat 2 AS up
without total announced seat 2 16
total announced seat 2 12 soft
after hand split
without card dealt seat 2 hand 1
card dealt seat 2 hand 1 AC up
without total announced seat 2 hand 1
total announced seat 2 hand 1 12 soft
# breach: no-resplit-of-aces: aces are split once
decision made seat 2 hand 1 to split
without card dealt seat 2 hand 2
card dealt seat 2 hand 2 7C up
without total announced seat 2 hand 2
total announced seat 2 hand 2 18 soft
without wager returned seat 2 hand 1
wager collected seat 2 hand 1 first_attack 25

table closed
"""

TA_02 = """
table opened triple-attack-blackjack
limits posted first_attack minimum 10 maximum 500
dealer arrived D-133
shuffle started
shuffle completed mode random
shoe loaded decks 8 count 384
card burned down

ROUND plain
without card dealt dealer 9H
card dealt dealer KH up
after card dealt dealer unseen
# breach: reader-notice: no sign tells of this way of dealing
card reader used negative
without hole card revealed
hole card revealed 8S

ROUND plain
without decision made seat 1
decision made seat 1 to surrender
# breach: surrender-takes-half: half of 25 is 12.50
wager collected seat 1 first_attack 10
wager returned seat 1 first_attack 15
cards collected seat 1 for surrendered
without decision made seat 2
decision made seat 2 to surrender
wager collected seat 2 first_attack 12.50
cards collected seat 2 for surrendered
after total announced dealer
without wager paid seat 1
without wager returned seat 2
without cards collected seat 2
without cards collected seat 1
before round ended
# breach: surrender-settled-whole: the other half of seat 2 lies there

ROUND split
before card dealt seat 2 hand 1 KC
card dealt seat 2 hand 1 3C up
total announced seat 2 hand 1 11 hard
# breach: no-double-after-split: the hand came from a split
decision made seat 2 hand 1 to double
wager placed seat 2 hand 1 double 25
without card dealt seat 2 hand 1 KC
card dealt seat 2 hand 1 7C up
without total announced seat 2 hand 1
total announced seat 2 hand 1 18 hard
without decision made seat 2 hand 1
without card dealt seat 2 hand 2
card dealt seat 2 hand 2 8D up
total announced seat 2 hand 2 16 hard
# breach: no-resplit: the hand came from a split
decision made seat 2 hand 2 to split
decision made seat 2 hand 2 to hit
card dealt seat 2 hand 2 2D up
after wager returned seat 2 hand 1 first_attack
wager returned seat 2 hand 1 double 25

table closed
"""


def sessions() -> list[tuple[str, str, str]]:
    """Table, time of opening and text of each."""
    return [
        ("TA-01", "2024-11-06T23:30:00-05:00", written(TA_01, ROUNDS, 300)),
        ("TA-02", "2024-11-07T01:00:00-05:00", written(TA_02, ROUNDS, 501)),
    ]
