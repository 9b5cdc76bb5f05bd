-- Appends turns to the stream, and to the receipt of each that has none yet that it was accepted: all, or nothing.
-- KEYS: stream receipt...   ARGV: receipt_ttl step field body...
local ttl, step, field = ARGV[1], ARGV[2], ARGV[3]
for i = 2, #KEYS do
  if redis.call('EXISTS', KEYS[i]) == 0 then
    redis.call('RPUSH', KEYS[i], step)
    redis.call('EXPIRE', KEYS[i], ttl)
  end
  redis.call('XADD', KEYS[1], '*', field, ARGV[i + 2])
end
