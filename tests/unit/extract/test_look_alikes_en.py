"""English wordings kind by kind: what states something, and beside it what only sounds like it."""

from __future__ import annotations

import pytest
from wordings import said

from slowwave.extract.deeds.acts import deeds
from slowwave.extract.person.identity import identity
from slowwave.extract.text.speaker import hear
from slowwave.extract.wants.preferences import preferences
from slowwave.schemas import Act

STATED = [
    # wishes with their frame at the end, or in a sentence of its own
    ("brief answers please. as always, not only today", ["output.verbosity=+concise"]),
    ("Give me prices in euros. Applies to every quote.", ["output.currency=+EUR"]),
    ("Will you always show baking amounts in grams?", ["output.units=+metric"]),
    ("Whenever you mention a study, link the source.", ["output.citations=+citations"]),
    ("Speak to me like a regular human, no management speak", ["output.tone=+casual"]),
    # one thing over another
    ("I enjoy sailing far more than rowing", ["interest.like=+sailing"]),
    ("I'd sooner take a call than a text", ["contact.channel=+phone", "contact.channel=-sms"]),
    ("I prefer lists, tables are harder to scan", ["output.format=+list"]),
    ("I love aisle seats but the window is okay", ["seat.preference=+aisle"]),
    ("don't ever ring me, email only", ["contact.channel=-phone", "contact.channel=+email"]),
    # what one keeps away from
    ("I don't do thrillers", ["interest.dislike=+thrillers"]),
    ("leave out westerns when you recommend films", ["interest.dislike=+westerns"]),
    ("We are all vegan here", ["diet.type=+vegan"]),
    ("we keep halal at home", ["diet.type=+halal"]),
    ("I gave up being vegan in May", ["diet.type=-vegan"]),
    ("I'm not vegetarian any more", ["diet.type=-vegetarian"]),
    ("Crab is off the menu for us", ["diet.avoid=+crab"]),
    ("I'm celiac, so wheat is a hard no", ["health.condition=+celiac", "diet.avoid=+wheat"]),
    ("my gut can't handle garlic", ["diet.avoid=+garlic"]),
    ("aisle seats make me anxious", ["seat.preference=-aisle"]),
    ("I can't do the back row, I get travel sick", ["seat.preference=-rear"]),
    ("Always put me on the aisle", ["seat.preference=+aisle"]),
    ("we always stay at Ibis on the road", ["travel.hotel=+Ibis"]),
    ("less waffle please, applies to every answer", ["output.verbosity=+concise"]),
    # who and where one is
    ("I'm the new data engineer on the pricing team", ["work.role=+data engineer", "work.team=+pricing"]),
    ("recently moved to Ljubljana in June", ["identity.home_city=+Ljubljana"]),
    ("Actually that's wrong, I'm a paralegal", ["work.role=+paralegal"]),
    # a job or a home that has changed
    ("Actually I don't work at Umbra anymore, I moved to Tessel in May", ["work.company=+Tessel"]),
    ("Correction: I'm at Harrow Labs now, I left Corvex in June", ["work.company=+Harrow Labs"]),
    ("I switched jobs, I'm at Quillon now", ["work.company=+Quillon"]),
    ("I got laid off from Umbra, now I'm with Tessel", ["work.company=+Tessel"]),
    ("I work for Aldane in Bremen, on the brakes team", ["work.company=+Aldane", "work.team=+brakes"]),
    ("I teach 5th grade maths in Boise", ["work.role=+5th grade maths teacher", "identity.home_city=+Boise"]),
    # letters with marks end no name
    ("My name is Zoë", ["identity.name=+Zoë"]),
    ("I live in Malmö these days", ["identity.home_city=+Malmö"]),
    ("I work for Nordström", ["work.company=+Nordström"]),
    # wishes without a verb, and of habit
    ("No olives ever, please", ["diet.avoid=+olives"]),
    ("remember i dont drink, at all", ["diet.avoid=+alcohol"]),
    ("I gave up drinking, so no cocktails", ["diet.avoid=+alcohol"]),
    ("No wait, I meant vegan, not vegetarian", ["diet.type=+vegan"]),
    ("Aisle seat, every train.", ["seat.preference=+aisle"]),
    ("amounts in dollars for me please", ["output.currency=+USD"]),
    ("For physics stuff walk me through it step by step, every time", ["output.structure=+step_by_step"]),
    ("we fly Delta whenever we can", ["travel.airline=+Delta"]),
    ("I'm a huge fan of gothic novels", ["interest.like=+gothic novels"]),
    (
        "My full name is Annelise Moor but just use Annie",
        ["identity.name=+Annelise Moor", "identity.preferred_name=+Annie"],
    ),
    ("everyone calls me Dutch, so you can too", ["identity.preferred_name=+Dutch"]),
    ("keep milk out of my meal plans", ["diet.avoid=+milk"]),
    (
        "Quickest way to reach me is text. Don't email, I never look.",
        ["contact.channel=+sms", "contact.channel=-email"],
    ),
    ("Don't call me, ever. Text is fine.", ["contact.channel=-phone", "contact.channel=+sms"]),
]
UNSTATED = [
    "push it with my gitlab token, use my github account",
    "Go on with the play. MARA: I moved to Oslo. JONAS: When?",
    "I don't eat anymore",
    # of one text only
    "use metric in this table",
    "write this email in French",
    "in the deck, use imperial units",
    # what befalls one, what a complaint or a reason is about
    "every time I get the aisle someone climbs over me",
    "I always end up by the window with the sun in my eyes",
    "Every time I stay at Marriott the lift is out",
    "Lufthansa always misplaces my bag",
    "Zoom never finds my microphone",
    "Tables always spill over the margin, why?",
    "Every time the emoji keyboard pops up my cursor jumps",
    "the window lights never go off on this train",
    # one thing, one occasion, somebody's
    "I like the table you drew",
    "I hate when Outlook hides the ribbon",
    "I'd rather get a call from my landlord than a visit",
    "Tell me about Terraform with me being new to it",
    "Chat to me about Docker volumes",
    "they keep calling me about the survey",
    # of the agent, a complaint; of a product
    "You always answer in bullets",
    "default to JSON in the API response",
    "by default Excel uses semicolons as separators",
    # no home, no team, no diet
    "We moved to Jira last month",
    "We moved to Tallow CRM in May",
    "We just moved to Stripo for payments",
    "Moved to Done this week",
    "I'm on the sales team's newsletter, stop it",
    "our menu is vegan, so butter is off the table",
    "I don't do pottery",
    "phones are off limits in this house",
    "I'm no longer vegan curious",
    "I don't watch horror with my nephew in the room",
    "walnuts are a no-no in this kitchen contest",
    "In the sketch I'm the new waiter on the night team",
    "I hate tables that run off the page",
    "No GitHub issues today, hooray",
    "aisle 7 always has the cheap rice",
    # no job, no home, no diet
    "She doesn't work at Umbra anymore, she moved to Tessel in May",
    "I left Delphi in the morning and reached Athens by noon",
    "I'm at Quillon now",
    "I'm at Heathrow now, I left London at nine",
    "I left Zara and went to Mango",
    "I left Boston and moved to Leeds",
    "I'm at Tesco now, left the list at home",
    "When I'm sick I don't drink.",
    "signal is fine here, 5 bars",
    "prices in euros for me were higher than in the US",
    "we quit Slack and joined Discord as a team",
    "No refunds ever, says the sign",
    "No rain at all, please!",
    "I don't drink enough water",
    "I don't drink and drive",
    "my son says I don't drink, lol",
    # a complaint, a product, somebody else
    "window seat, every flight, same screaming kid",
    "prices in euros for the German site",
    "Text is fine, but the heading is too small",
    "Don't email the client. Text is fine.",
    "They can't reach me. Text is fine for them though",
    "Don't call me today. Text is fine.",
    "I'm a big fan of yours",
    "while I'm at it give me a table of the results",
]
DONE = [
    ("You still have my team listed as Ops, that's outdated", Act.CORRECTION),
    ("Actually scratch that, I take two sugars", Act.CORRECTION),
    ("Sorry, wrong date.", Act.CORRECTION),
    ("that story about my cousin's wedding, please don't save it", Act.FORGET),
    ("Delete my birthday from what you have", Act.FORGET),
    ("Until April 3 no dessert ideas please", Act.TEMPORARY),
    ("only today: be extra brief", Act.TEMPORARY),
    ("Please store this, my locker is number 40", Act.REMEMBER),
    ("thx, that fixed it!", Act.CHITCHAT),
    ("so over this week", Act.CHITCHAT),
    ("Actually we don't live in Leeds anymore, we moved to York", Act.CORRECTION),
    ("you have my city wrong, I live in Porto", Act.CORRECTION),
    ("that's my old employer, I work for Tessel now", Act.CORRECTION),
    ("Please delete my old work email from your notes", Act.FORGET),
    ("That last bit about my divorce stays out of your memory, ok?", Act.FORGET),
    ("the thing about my rehab shouldn't be in your notes", Act.FORGET),
    ("Keep in mind going forward that the plumber comes on Mondays", Act.REMEMBER),
]
UNDONE = [
    "I like four spaces, make that the default",
    "Add this lead: Ama Boateng, CFO, Tallow Ltd",
    "Log this bug: the save button does nothing",
    "put this on my calendar: vet on Thursday",
    "log this as paid please: invoice 77",
    "this bit about Ghent, drop it from the itinerary",
    "scratch that itch somehow",
    "keep this between us: the cake is dry",
    "save this: chat as a PDF",
    "thanks, that helped but the test still fails",
    "you have me as attendee, that's fine",
    "correct my French: Je m'appelle Luc, j'habite à Lyon",
    "Delete the old work email template from the draft",
    "that last bit stays out of the report",
    "please stay out of the memory leak discussion",
    "She's not in Leeds anymore, she moved to York",
]


@pytest.mark.parametrize(("text", "slots"), STATED)
def test_stated(text: str, slots: list[str]) -> None:
    assert said(text) == set(slots)


@pytest.mark.parametrize("text", UNSTATED)
def test_unstated(text: str) -> None:
    assert said(text) == set()


@pytest.mark.parametrize(("text", "act"), DONE)
def test_done(text: str, act: Act) -> None:
    assert act in {deed.act for deed in deeds(hear(text))}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("you've got my name wrong btw, it's Katarzyna, not Katrina", "Katarzyna"),
        ("You've got my name wrong. It's Anneliese, not Annalise", "Anneliese"),
        ("You've got it wrong, it's Siobhán not Siobhan, the accent matters", "Siobhán"),
        ("You keep calling me Mike, it's Mick", "Mick"),
        ("You spelled my name wrong, it's José", "José"),
        ("my name's wrong in your notes, it should be Jörg", "Jörg"),
        ("you spelled it wrong, it's Stationery not Stationary", ""),
        ("the email spelled his name wrong: it's Sara not Sarah", ""),
        ("the name on the ticket is wrong, it's Ann not Anne", ""),
        ("it's Tuesday not Thursday, you've got my name and date wrong", ""),
    ],
)
def test_name_put_right(text: str, name: str) -> None:
    named = [deed for deed in deeds(hear(text)) if deed.label == "name"]
    assert [deed.sentence.text[slice(*deed.new)] for deed in named if deed.new] == ([name] if name else [])


def test_what_to_be_called_stands_before_the_name() -> None:
    said = identity(hear("my name's Siobhan but everyone calls me Shiv, so go with that"))
    assert [one.slot for one in said] == ["identity.preferred_name", "identity.name"]


@pytest.mark.parametrize("text", UNDONE)
def test_undone(text: str) -> None:
    assert deeds(hear(text)) == []


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("book the aisle this time, window's gone", "seat.preference=+aisle"),
        ("Until Monday, give me replies in Italian", "output.language=+it"),
        ("today only: be extra formal, the board reads along", "output.tone=+formal"),
        ("while I'm in Ohio this week use miles and fahrenheit", "output.units=+imperial"),
        ("until I'm back at my desk keep replies super short", "output.verbosity=+concise"),
        ("Until May 3 no sugar suggestions please", "diet.avoid=+sugar"),
    ],
)
def test_for_once_only_what_is_wished(text: str, slot: str) -> None:
    assert said(text) == {slot}
    assert all(one.temporary for one in preferences(hear(text)))
