table pending_registrations (
  school_id uuid not null,
  token_hash bytea not null,
  email text not null,
  applicant jsonb not null,
  password_hash text not null,
  expires_at timestamp with time zone not null default (now() + '24:00:00'::interval),
  constraint pending_registrations_token_hash_key UNIQUE (token_hash),
  constraint pending_registrations_pkey PRIMARY KEY (school_id, token_hash),
  constraint pending_registrations_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint pending_registrations_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 250))))
);
CREATE INDEX pending_registrations_expiry ON pending_registrations USING btree (expires_at);
