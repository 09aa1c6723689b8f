-- Where the people of a school log in with its own accounts. The secret of the client is in the environment alone.
create table identity_providers (
  school_id uuid primary key references schools(id),
  issuer text not null check (length(issuer) between 8 and 300),
  client_id text not null check (length(client_id) between 1 and 200),
  label text not null check (length(label) between 1 and 60),
  -- Whose e-mails the provider vouches for. Schools may share a domain, for example that of their department.
  domains text[] not null check (cardinality(domains) between 1 and 20),
  created_at timestamptz not null default now()
);
create index identity_providers_domains on identity_providers using gin (domains);
create trigger identity_providers_history after insert or delete or update on identity_providers
  for each row execute function record_change('school_id');

-- Logins that are on their way to a provider and back.
create table provider_logins (
  school_id uuid not null references schools(id),
  state_hash bytea not null unique check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  issuer text not null,
  client_id text not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  primary key (school_id, state_hash)
);
create index provider_logins_expiry on provider_logins (expires_at);

-- Which account of a provider logs in to which of ours. A provider may give an e-mail to somebody else, but no subject.
create table provider_links (
  school_id uuid not null references schools(id),
  id uuid not null default new_id() unique,
  issuer text not null,
  subject_hash bytea not null check (length(subject_hash) = 32),
  user_id uuid not null references users(id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When another account of the provider came with the e-mail of this one; administrators are told.
  refused_at timestamptz,
  primary key (school_id, issuer, subject_hash),
  unique (school_id, user_id, issuer)
);
create index provider_links_user on provider_links (user_id);
-- That a link was used is no change.
create trigger provider_links_history after insert or delete or update of refused_at on provider_links
  for each row execute function record_change('user_id', 'id');
