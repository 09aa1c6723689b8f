unlogged table factor_challenges (
  school_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  password_hash text,
  challenge text not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  entered_by text not null default 'password'::text,
  constraint factor_challenges_pkey PRIMARY KEY (school_id, token_hash),
  constraint factor_challenges_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint factor_challenges_entered_by_check CHECK ((entered_by = ANY (ARRAY['password'::text, 'provider'::text])))
);
CREATE INDEX factor_challenges_expiry ON factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_user ON factor_challenges USING btree (user_id);
CREATE UNIQUE INDEX factor_challenges_token ON factor_challenges USING btree (token_hash);
