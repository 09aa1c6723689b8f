-- A password that a reset mailed. It waits beside the one that the account has, so that nobody can lock somebody else out
-- by asking for a reset; its first use puts it in the other's place.
create table temporary_passwords (
  -- One at a time: a further reset replaces it.
  user_id uuid primary key references users (id) on delete cascade,
  school_id uuid not null references schools (id),
  password_hash text not null,
  -- Wrong passwords that were tried at the account meanwhile.
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);
create index temporary_passwords_expiry on temporary_passwords (expires_at);
