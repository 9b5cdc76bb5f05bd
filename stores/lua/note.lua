-- Persists fields of a slice while its claim still holds.
-- KEYS: slice claims   ARGV: ref token field value...   Returns 1, or 0 when the claim was lost or the slice is gone.
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] or redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
return 1
