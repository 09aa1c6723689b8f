table sessions (
  id uuid not null default new_id(),
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  token_expires_at timestamp with time zone not null,
  refresh_hash bytea,
  refresh_expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  school_id uuid not null,
  authenticated_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  idle_seconds integer not null,
  device text not null default ''::text,
  network text not null default ''::text,
  family_hash bytea,
  entered_by text not null default 'password'::text,
  is_shared boolean not null default false,
  constraint sessions_family_hash_key UNIQUE (family_hash),
  constraint sessions_refresh_hash_key UNIQUE (refresh_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_check CHECK (((kind = 'api'::text) = ((refresh_hash IS NOT NULL) AND (refresh_expires_at IS NOT NULL)))),
  constraint sessions_device_check CHECK ((length(device) <= 80)),
  constraint sessions_entered_by_check CHECK ((entered_by = ANY (ARRAY['password'::text, 'card'::text, 'picture'::text, 'provider'::text]))),
  constraint sessions_idle_seconds_check CHECK ((idle_seconds > 0)),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'api'::text]))),
  constraint sessions_network_check CHECK ((length(network) <= 60))
);
CREATE INDEX sessions_created ON sessions USING btree (created_at);
CREATE INDEX sessions_expiry ON sessions USING btree (token_expires_at);
CREATE INDEX sessions_school ON sessions USING btree (school_id, last_seen_at DESC, id);
CREATE INDEX sessions_user ON sessions USING btree (user_id);
