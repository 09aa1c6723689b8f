-- A code that staff issued for an account whose owner has forgotten the password. It is valid beside the account's own
-- password and beside a temporary one, so nobody can end it by asking for a reset. Its first use makes it the account's
-- password, which must then be changed.
create table login_codes (
  school_id uuid not null references schools (id),
  user_id uuid not null references users (id) on delete cascade,
  password_hash text not null,
  issued_by uuid not null references users (id),
  -- Wrong codes tried at the account since then.
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  -- One per account: another one replaces it.
  primary key (school_id, user_id)
);
create index login_codes_expiry on login_codes (expires_at);
