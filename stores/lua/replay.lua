-- Puts dead letters back onto the stream: each is in exactly one of the two, whatever dies when.
-- KEYS: dead stream   ARGV: entry_id...   Returns how many were still there.
local done = 0
for _, id in ipairs(ARGV) do
  local found = redis.call('XRANGE', KEYS[1], id, id)
  if found[1] then
    local kept = {}
    for i = 1, #found[1][2], 2 do kept[found[1][2][i]] = found[1][2][i + 1] end
    redis.call('XADD', KEYS[2], '*', 'event', kept['event'] or '', 'attempts', kept['attempts'] or '0',
               'first', kept['first'] or id)
    redis.call('XDEL', KEYS[1], id)
    done = done + 1
  end
end
return done
