table passkeys (
  school_id uuid not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  use_count bigint not null,
  transports text[] not null default '{}'::text[],
  label text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (school_id, id),
  constraint passkeys_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_credential_id_check CHECK ((length(credential_id) <= 1400)),
  constraint passkeys_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60)))
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);
