table school_key_uses (
  school_id uuid not null,
  key_id uuid not null,
  user_id uuid not null,
  used_at timestamp with time zone not null default now(),
  constraint school_key_uses_pkey PRIMARY KEY (school_id, key_id, user_id),
  constraint school_key_uses_school_id_key_id_fkey FOREIGN KEY (school_id, key_id) REFERENCES school_keys(school_id, id) ON DELETE CASCADE,
  constraint school_key_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX school_key_uses_user ON school_key_uses USING btree (user_id);
