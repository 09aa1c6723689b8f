-- Second factors of staff accounts: an authenticator app, passkeys, and recovery codes for a lost phone.

create table totp_secrets (
  school_id uuid not null references schools (id),
  user_id uuid not null references users (id) on delete cascade,
  secret bytea not null check (length(secret) between 16 and 64),
  -- Null until the first code was entered: until then the login asks for nothing.
  confirmed_at timestamptz,
  -- The newest time step whose code was used. A code works once.
  last_step bigint not null default 0,
  primary key (school_id, user_id)
);
create index totp_secrets_user on totp_secrets (user_id);

create table passkeys (
  school_id uuid not null references schools (id),
  id uuid not null default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- Rises with each use where the device counts; a lower one means a copied key.
  use_count bigint not null,
  transports text[] not null default '{}',
  label text not null check (length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (school_id, id)
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  school_id uuid not null references schools (id),
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (school_id, user_id, code_hash)
);
create index recovery_codes_user on recovery_codes (user_id);

-- Between the password and the second factor of a login, and between the two steps of adding a passkey. A crash of the
-- database empties the table, and people begin again.
create unlogged table factor_challenges (
  school_id uuid not null references schools (id),
  token_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  -- The password that was checked: another one chosen meanwhile ends the login.
  password_hash text,
  challenge text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (school_id, token_hash)
);
create unique index factor_challenges_token on factor_challenges (token_hash);
create index factor_challenges_user on factor_challenges (user_id);
create index factor_challenges_expiry on factor_challenges (expires_at);
