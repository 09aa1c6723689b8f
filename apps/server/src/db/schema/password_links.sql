table password_links (
  school_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null default (now() + '24:00:00'::interval),
  constraint password_links_token_hash_key UNIQUE (token_hash),
  constraint password_links_pkey PRIMARY KEY (school_id, user_id),
  constraint password_links_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_links_expiry ON password_links USING btree (expires_at);
CREATE INDEX password_links_user ON password_links USING btree (user_id);
