table provider_logins (
  school_id uuid not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  issuer text not null,
  client_id text not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamp with time zone not null,
  email_hash bytea,
  constraint provider_logins_state_hash_key UNIQUE (state_hash),
  constraint provider_logins_pkey PRIMARY KEY (school_id, state_hash),
  constraint provider_logins_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint provider_logins_browser_hash_check CHECK ((length(browser_hash) = 32)),
  constraint provider_logins_email_hash_check CHECK ((length(email_hash) = 32)),
  constraint provider_logins_state_hash_check CHECK ((length(state_hash) = 32))
);
CREATE INDEX provider_logins_expiry ON provider_logins USING btree (expires_at);
