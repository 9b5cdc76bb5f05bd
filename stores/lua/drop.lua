-- Drops a slice whose records are deleted; its turns are still open and will be frozen anew.
-- KEYS: slice claims   ARGV: ref token   Returns 1, or 0 when the claim was lost.
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('DEL', KEYS[1])
return 1
