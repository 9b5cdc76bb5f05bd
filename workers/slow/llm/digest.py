"""The digest of a slice: what the rules make of it, and where an LLM is configured what it found beside them."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import pybreaker
import structlog

from ....schemas import Digest, LLMCall, MemoryRecord, StoredTurn
from ....schemas.errors import LLMUnavailable, UnusableReply
from ....stores import Stores
from ....stores.claims import Claim, Slice
from ....stores.switches import lasting
from ....stores.tiers import Tier, tier
from ..digest import digest, item_ids, outdated_in
from ..inferred import with_inferred, without_inferred
from .breaker import Breaker
from .budget import Budget
from .check import Checker, Found
from .endpoint import Answer, Endpoint, endpoint_of
from .prompt import VERSION, Chat, Stretch
from .reply import read
from .summary import Outdated, continued, sentences_of, summary_id, summary_item

log = structlog.get_logger()

PATIENCE = 0.75  # of the lease; the rest is for embedding and writing
NO_ANSWER = Answer("", cut=False, tokens_in=0, tokens_out=0, seconds=0.0)
BAD = 4_000  # characters of a bad reply that go back with the request to mend it


def digested(stores: Stores, claim: Claim, piece: Slice, now: datetime) -> Digest:
    """Digest a frozen slice. Without an answer of the LLM's that can be used the digest is extractive, and says that
    its turns are to be digested again.

    LLMUnavailable or UnusableReply where they were to be digested again already.
    """
    turns = lasting(stores, claim.user, stores.sessions.turns(claim.user, claim.session_id, piece.event_ids))
    earlier = lasting(stores, claim.user, stores.sessions.consolidated(claim.user, claim.session_id))
    plain = digest([] if piece.again else turns, earlier)
    endpoint = endpoint_of(stores)
    if endpoint is None and piece.again:
        raise LLMUnavailable("no LLM is configured any longer", hopeless=True)
    if endpoint is None:
        return with_inferred(plain, turns, stores.memories.embedder)
    if not (piece.again or plain.items):  # nothing but pleasantries
        return plain
    writer, outdated = _Writer(stores, claim, endpoint, now), outdated_in([*earlier, *turns])
    try:
        made = writer.write(plain, turns, outdated)
    except (LLMUnavailable, UnusableReply) as fault:
        log.warning("llm.not_digested", session=claim.session_id, reason=str(fault), again=piece.again)
        if piece.again:
            raise
        return with_inferred(writer.without(plain, piece, outdated), turns, stores.memories.embedder)
    return without_inferred(made, turns, item_ids(earlier), stores.memories.embedder) if piece.again else made


def is_to_blame(stores: Stores, fault: LLMUnavailable | UnusableReply) -> bool:
    """Whether a slice may itself be why the LLM failed: its reply was useless, or it failed while it answers others."""
    well = Breaker(stores.redis, stores.settings).state == pybreaker.STATE_CLOSED
    return isinstance(fault, UnusableReply) or (fault.ours and well)


def call_again(stores: Stores, partition: int, now: datetime) -> None:
    """Make sessions due whose turns wait for the LLM, unless it is left alone after failures."""
    if endpoint_of(stores) and Breaker(stores.redis, stores.settings).lets_through(now):
        stores.claims.recall(partition, now)


@dataclass(frozen=True, slots=True)
class _Writer:
    stores: Stores
    claim: Claim
    endpoint: Endpoint
    now: datetime

    def write(self, plain: Digest, turns: Sequence[StoredTurn], outdated: Outdated) -> Digest:
        """The extractive digest with what the LLM found beside it: one call for each namespace that wrote, which is one
        as good as always, so that none reads another's private words."""
        items, summaries = {item.id: item for item in plain.items}, {item.id: item for item in plain.summaries}
        summaries_so_far = self._summaries_so_far()
        deadline = time.monotonic() + PATIENCE * self.stores.settings.lease
        for theirs in _by_namespace(turns):
            known = summaries_so_far.get(summary_id(theirs[-1]))
            stretch = Stretch.of(theirs, sentences_of(known) if known else ())
            if not stretch:
                continue
            found = self._found(stretch, Checker(stretch, outdated), deadline)
            for name, entities in found.known.items():
                if entities and name in items:
                    items[name] = items[name].model_copy(update={"entities": entities})
            items |= {item.id: item for item in found.items}
            if found.sentences and (found.written or (known and known.sentences)):
                summary = summary_item(theirs[-1], summary_id(theirs[-1]), found.sentences)
                summaries[summary.id] = summary
        update = {"mode": "llm", "items": tuple(items.values()), "summaries": tuple(summaries.values())}
        return plain.model_copy(update=update)

    def without(self, plain: Digest, piece: Slice, outdated: Outdated) -> Digest:
        """The extractive digest in place of the LLM's, whose summary so far is not lost."""
        known = self._summaries_so_far()
        summaries = tuple(
            continued(item, known[item.id], piece.event_ids, outdated)
            if item.id in known and known[item.id].sentences
            else item
            for item in plain.summaries
        )
        return plain.model_copy(update={"again": True, "summaries": summaries})

    def _summaries_so_far(self) -> dict[str, MemoryRecord]:
        return {r.id: r for r in self.stores.sessions.summaries(self.claim.user, self.claim.session_id)}

    def _found(self, stretch: Stretch, checker: Checker, deadline: float) -> Found:
        """What of the reply stands; of two where the first had to be mended, the better. UnusableReply when nothing
        stands of either."""
        chat = stretch.chat(self.stores.settings.llm_prompt_chars)
        found, fault, answer = self._asked(chat, stretch, checker, deadline)
        if fault:
            try:
                second, fault, _ = self._asked(_mending(chat, answer.text, fault), stretch, checker, deadline)
            except LLMUnavailable:
                if found.is_void:
                    raise
            else:
                found = max(second, found, key=lambda one: one.worth)
        if not (found.worth or found.sound):
            raise UnusableReply(f"nothing of the LLM's reply can be used: {fault}")
        return found

    def _asked(self, chat: Chat, stretch: Stretch, checker: Checker, deadline: float) -> tuple[Found, str, Answer]:
        """One call: what of its reply stands, what is wrong with it, and the reply."""
        answer = self._answered(chat, stretch, deadline)
        reply = read(answer.text)
        found = checker.check(reply)
        faults = [*reply.faults, *(["cut off"] if answer.cut and "cut off" not in reply.faults else [])]
        if not faults and found.is_void:
            faults = [f"{n} {reason}" for reason, n in sorted(found.dropped.items())] or ["both lists are empty"]
        self._trace(chat, stretch, answer, found, "; ".join(faults))
        return found, "; ".join(faults), answer

    def _answered(self, chat: Chat, stretch: Stretch, deadline: float) -> Answer:
        redis, settings, tenant = self.stores.redis, self.stores.settings, self.claim.user.tenant
        budget = Budget(redis, settings)
        heavy = tier(self.stores, self.claim.user, self.now) is Tier.HEAVY
        budget.check(tenant, self.now, 1.0 if heavy else settings.llm_light_share)
        try:
            answer = self.endpoint.ask(chat, Breaker(redis, settings), deadline)
        except (LLMUnavailable, UnusableReply) as fault:
            self._trace(chat, stretch, NO_ANSWER, Found(), str(fault))
            raise
        budget.add(tenant, answer.tokens, self.now)
        return answer

    def _trace(self, chat: Chat, stretch: Stretch, answer: Answer, found: Found, fault: str) -> None:
        settings = self.stores.settings
        price = answer.tokens_in * settings.llm_price_in + answer.tokens_out * settings.llm_price_out
        turns = {line.turn.event_id: line.turn for line in stretch.lines}
        call = LLMCall(
            at=self.now,
            session_id=self.claim.session_id,
            agent_id=next(iter(turns.values())).agent_id,
            events={event_id: turn.at for event_id, turn in turns.items()},
            model=settings.llm_model,
            prompt=f"{VERSION}.{stretch.lang}",
            fault=fault,
            seconds=round(answer.seconds, 3),
            tokens_in=answer.tokens_in,
            tokens_out=answer.tokens_out,
            cost=price / 1e6,
            kept=len(found.items) + len(found.known),
            dropped=dict(found.dropped),
            asked=chat[1]["content"],
            reply=answer.text,
        )
        told = call.model_dump(exclude={"at", "session_id", "agent_id", "events", "asked", "reply"})
        log.info("llm.called", session=self.claim.session_id, token=self.claim.token, turns=len(turns), **told)
        self.stores.claims.trace(self.claim, call)


def _by_namespace(turns: Sequence[StoredTurn]) -> list[list[StoredTurn]]:
    groups: dict[tuple[str, str], list[StoredTurn]] = defaultdict(list)
    for turn in sorted(turns, key=lambda t: t.order):
        groups[turn.agent_id, turn.visibility].append(turn)
    return [groups[namespace] for namespace in sorted(groups)]


def _mending(chat: Chat, reply: str, fault: str) -> Chat:
    """The chat with the bad reply and what is wrong with it."""
    short = "shorter, " if "cut off" in fault else ""
    wrong = f"That cannot be used: {fault}. Answer again, {short}with the JSON object alone; copy every quote exactly."
    return [*chat, {"role": "assistant", "content": reply[:BAD]}, {"role": "user", "content": wrong}]
