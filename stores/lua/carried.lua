-- The orders of a user's were carried out, unless more came in meanwhile.
-- KEYS: waiting   ARGV: user ticket
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
