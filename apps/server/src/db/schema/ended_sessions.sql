table ended_sessions (
  token_hash bytea not null,
  reason text not null,
  ended_at timestamp with time zone not null default now(),
  constraint ended_sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX ended_sessions_age ON ended_sessions USING btree (ended_at);
