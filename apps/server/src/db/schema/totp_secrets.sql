table totp_secrets (
  school_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint totp_secrets_pkey PRIMARY KEY (school_id, user_id),
  constraint totp_secrets_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint totp_secrets_secret_check CHECK (((length(secret) >= 16) AND (length(secret) <= 64)))
);
CREATE INDEX totp_secrets_user ON totp_secrets USING btree (user_id);
