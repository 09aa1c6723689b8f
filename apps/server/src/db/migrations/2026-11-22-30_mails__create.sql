-- Mails of the product. Each is written in the transaction of its event and sent later by a job. Without a mail server
-- it stays here for administrators to read. Its text is built from the template whenever it is read.
create table mails (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  template text not null check (length(template) between 1 and 60),
  recipient text not null check (recipient = lower(recipient) and length(recipient) between 3 and 250),
  subject text not null check (length(subject) between 1 and 250),
  -- The data of the text, without the password.
  data jsonb not null,
  -- A generated password that its owner does not know yet. Deleted when the mail is sent, and after a day in any case.
  -- A password that someone chose is never stored here.
  password text,
  -- The event: one mail about it per recipient.
  dedupe_key text check (length(dedupe_key) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text not null default '' check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create unique index mails_event on mails (recipient, dedupe_key) where dedupe_key is not null;
create index mails_due on mails (next_try_at) where state = 'waiting';
create index mails_school on mails (school_id, id desc);
create index mails_secret on mails (created_at) where password is not null;
