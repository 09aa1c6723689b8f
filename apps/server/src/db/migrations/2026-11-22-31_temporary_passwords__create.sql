-- A password that a reset mailed. The account's own password stays valid beside it, so that nobody can lock someone
-- else out by asking for a reset. Its first use makes it the account's password.
create table temporary_passwords (
  -- One per account: another reset replaces it.
  user_id uuid primary key references users (id) on delete cascade,
  school_id uuid not null references schools (id),
  password_hash text not null,
  -- Wrong passwords tried at the account since the reset.
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);
create index temporary_passwords_expiry on temporary_passwords (expires_at);
