-- Registrations that wait for their mailed link to be opened. Nobody learns from a registration who has an account.
create table pending_registrations (
  school_id uuid not null references schools (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null check (email = lower(email) and length(email) between 3 and 250),
  -- The account as its form described it, without its password.
  applicant jsonb not null,
  password_hash text not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (school_id, token_hash)
);
create index pending_registrations_expiry on pending_registrations (expires_at);
-- Counts the mails that one address has got, for the limits of mails that strangers cause.
create index mails_recipient_created on mails (recipient, created_at);
