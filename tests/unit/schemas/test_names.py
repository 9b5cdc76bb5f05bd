"""Key names: whatever an id holds, two users or sessions never share a key, and all keys of a user lie together."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slowwave.schemas import User
from slowwave.schemas.names import PartitionKeys, keys_of, partition_of

IDS = st.text("ab:%{}p0/ 花'\"\n", min_size=1, max_size=4)
USERS = st.builds(User, tenant=IDS, user_id=IDS)
PARTS = ("log", "bodies", "open", "done", "facts", "meta", "slice", "summaries")


@given(st.lists(st.tuples(USERS, IDS), min_size=2, max_size=6, unique=True))
def test_no_two_sessions_share_a_key(sessions: list[tuple[User, str]]) -> None:
    keys = PartitionKeys(0)
    named = [keys.session(user, session, part) for user, session in sessions for part in PARTS]
    assert len(set(named)) == len(named)


@given(USERS, USERS, IDS)
def test_no_session_has_a_key_of_a_user(user: User, other: User, session: str) -> None:
    keys = PartitionKeys(0)
    own = {keys.user(user, part) for part in ("recent", "sessions", "tombs", "epoch", "quarantine", "ledger", "lease")}
    assert own.isdisjoint(keys.session(other, session, part) for part in PARTS)


@given(USERS, IDS, st.integers(1, 7))
def test_all_keys_of_a_user_carry_one_hash_tag_first(user: User, session: str, partitions: int) -> None:
    keys = keys_of(user, partitions)
    tag = f"{{p{partition_of(user, partitions)}}}"
    for key in (keys.turns, keys.due, keys.user(user, "recent"), keys.session(user, session, "log")):
        assert key[key.index("{") : key.index("}") + 1] == tag


def test_a_users_partition_never_changes() -> None:
    assert [partition_of(User(tenant="acme", user_id=name), 8) for name in ("ann", "bob", "花")] == [4, 7, 6]
