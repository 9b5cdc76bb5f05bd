"""Turns a Qdrant filter into the engine's, and refuses what would be slow or silently wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import qdrant_edge as edge
from qdrant_client.http import models

from .validate import Refusal, not_served, point_id, wrong_input

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

KEYWORD, INTEGER, FLOAT, DATETIME, UUID = "keyword", "integer", "float", "datetime", "uuid"
TEXTS, NUMBERS = (KEYWORD, UUID), (INTEGER, FLOAT)
ANY_KIND = (KEYWORD, INTEGER, FLOAT, DATETIME, UUID)


class Filters:
    """Reads the filters of one collection. `kinds` maps each indexed key to the kind of its index."""

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self.kinds = kinds

    def read(self, given: models.Filter | None) -> edge.Filter | None:
        """The engine's filter; 400 for a condition on a key without a fitting index."""
        return None if given is None else self._filter(given, "")

    def _filter(self, given: models.Filter, prefix: str) -> edge.Filter:
        least = given.min_should
        return edge.Filter(
            must=self._conditions(given.must, prefix),
            should=self._conditions(given.should, prefix),
            must_not=self._conditions(given.must_not, prefix),
            min_should=least and edge.MinShould(self._list(least.conditions, prefix), least.min_count),
        )

    def _conditions(self, given: Any, prefix: str) -> list[edge.ConditionType] | None:
        if given is None:
            return None
        return self._list(given if isinstance(given, list) else [given], prefix)

    def _list(self, given: Iterable[models.Condition], prefix: str) -> list[edge.ConditionType]:
        return [self._condition(condition, prefix) for condition in given]

    def _condition(self, given: models.Condition, prefix: str) -> edge.ConditionType:
        match given:
            case models.FieldCondition():
                return self._field(given, prefix)
            case models.HasIdCondition(has_id=ids):
                return edge.HasIdCondition({point_id(one) for one in ids})
            case models.IsEmptyCondition(is_empty=field) | models.IsNullCondition(is_null=field):
                self.need(prefix + field.key, ANY_KIND)
                empty = isinstance(given, models.IsEmptyCondition)
                return edge.IsEmptyCondition(field.key) if empty else edge.IsNullCondition(field.key)
            case models.HasVectorCondition(has_vector=name):
                return edge.HasVectorCondition(name)
            case models.NestedCondition(nested=nested):
                inner = self._filter(nested.filter, f"{prefix}{nested.key.removesuffix('[]')}[].")
                return edge.NestedCondition(nested.key, inner)
            case models.Filter():
                return self._filter(given, prefix)
        raise not_served(f"the filter condition {type(given).__name__}")

    def _field(self, given: models.FieldCondition, prefix: str) -> edge.FieldCondition:
        if given.geo_bounding_box or given.geo_radius or given.geo_polygon:
            raise not_served("geo filters")
        if not given.model_fields_set - {"key"}:
            raise Refusal(422, "Validation error in JSON body: [filter: a field condition needs a clause]")
        key = prefix + given.key
        count = given.values_count
        if given.is_empty is not None or given.is_null is not None or count:
            self.need(key, ANY_KIND)
        return edge.FieldCondition(
            given.key,
            match=given.match and self._match(key, given.match),
            range=given.range and self._range(key, given.range),
            values_count=count and edge.ValuesCount(count.lt, count.gt, count.lte, count.gte),
            is_empty=given.is_empty,
            is_null=given.is_null,
        )

    def _match(self, key: str, given: models.Match) -> edge.MatchType:
        match given:
            case models.MatchValue(value=bool()):
                # The engine matches nothing for a bool, silently.
                raise wrong_input(f"a bool cannot be matched for `{key}`: store 0/1 or a keyword, and match that")
            case models.MatchValue(value=value):
                self.need(key, TEXTS if isinstance(value, str) else (INTEGER,))
                return edge.MatchValue(value)
            case models.MatchAny(any=values):
                self.need(key, _kinds_of(values))
                return edge.MatchAny(values)
            case models.MatchExcept(except_=values):
                self.need(key, _kinds_of(values))
                return edge.MatchExcept(values)
        raise not_served(f"{type(given).__name__} (key `{key}`)")

    def _range(self, key: str, given: models.RangeInterface) -> edge.RangeType:
        if isinstance(given, models.Range):
            self.need(key, NUMBERS)
            return edge.RangeFloat(gte=given.gte, gt=given.gt, lte=given.lte, lt=given.lt)
        self.need(key, (DATETIME,))
        return edge.RangeDateTime(**{name: at.isoformat() for name, at in given if at is not None})

    def need(self, key: str, kinds: tuple[str, ...]) -> None:
        """Refuses a key that has no index of one of these kinds, in the words of Qdrant's strict mode."""
        if self.kinds.get(key) not in kinds:
            raise Refusal(
                400,
                f'Bad request: Index required but not found for "{key}" of one of the following types: '
                f"[{', '.join(kinds)}]. Help: Create an index for this key or use a different filter.",
            )


def _kinds_of(values: list[str] | list[int]) -> tuple[str, ...]:
    if not values:
        return (*TEXTS, INTEGER)
    return TEXTS if isinstance(values[0], str) else (INTEGER,)
