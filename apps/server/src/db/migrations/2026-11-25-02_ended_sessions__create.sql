-- Why a session ended that its owner did not end in that browser, so that its pages can say so when they ask for the
-- login. No account: the hash alone finds the row, and only the browser that has the cookie knows the token.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null,
  ended_at timestamptz not null default now()
);
create index ended_sessions_age on ended_sessions (ended_at);
