-- Strikes those sessions off the user's list of which nothing is left.
-- KEYS: sessions, then log facts summaries of each   ARGV: the sessions
for i, session in ipairs(ARGV) do
  if redis.call('EXISTS', KEYS[3 * i - 1], KEYS[3 * i], KEYS[3 * i + 1]) == 0 then
    redis.call('ZREM', KEYS[1], session)
  end
end
