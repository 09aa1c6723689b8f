-- A session ends at `ends_at` however often it is used, and `idle_seconds` after its last use. Sessions from before the
-- upgrade keep thirty days from now.
alter table sessions
  add column ends_at timestamptz not null default now() + interval '30 days',
  add column idle_seconds integer not null default 604800 check (idle_seconds > 0),
  -- What people recognise a session by: the browser and its system, and the network it was opened from.
  add column device text not null default '' check (length(device) <= 80),
  add column network text not null default '' check (length(network) <= 60),
  -- All refresh tokens of a session begin with the same secret; its hash finds the session of a token that was used
  -- before.
  add column family_hash bytea unique;
alter table sessions alter column ends_at drop default, alter column idle_seconds drop default;
create index sessions_school on sessions (school_id, last_seen_at desc, id);
