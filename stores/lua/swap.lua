-- Replaces the value of a hash field, or deletes it where the new one is empty, while it still is what was read.
-- KEYS: hash   ARGV: field old new   Returns 1, or 0 when it has changed.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
if ARGV[3] == '' then redis.call('HDEL', KEYS[1], ARGV[1]) else redis.call('HSET', KEYS[1], ARGV[1], ARGV[3]) end
return 1
