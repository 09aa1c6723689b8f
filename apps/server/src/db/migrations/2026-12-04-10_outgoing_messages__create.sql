-- What other systems are told of an event. Each is written in the event's transaction, sent after the commit by a job, and
-- tried again until it is a day old. The call itself is made when it is sent, from these data and the environment.
create table outgoing_messages (
  school_id uuid not null references schools (id) on delete cascade,
  -- Goes out with it, so that the partner can drop one that arrives twice.
  id uuid not null default new_id(),
  -- How it is called, and the host that it goes to: those of one host wait for each other, and nobody else's do.
  channel text not null check (length(channel) between 1 and 40),
  partner text not null check (length(partner) between 1 and 260),
  event text not null check (length(event) between 1 and 60),
  -- Whom it is about.
  user_id uuid references users (id) on delete cascade,
  -- Without secrets.
  data jsonb not null,
  -- Removed once it is sent, withdrawn or given up, and after a day in any case.
  secret text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '1 day',
  last_error text not null default '' check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When an administrator last asked for a failed one to be sent again.
  sent_again_at timestamptz,
  primary key (school_id, id),
  check ((state = 'sent') = (sent_at is not null)),
  check (secret is null or state = 'waiting')
);
create index outgoing_messages_due on outgoing_messages (partner, next_try_at) where state = 'waiting';
create index outgoing_messages_secret on outgoing_messages (created_at) where secret is not null;
create index outgoing_messages_created on outgoing_messages (created_at);
create index outgoing_messages_user on outgoing_messages (user_id) where user_id is not null;
create index outgoing_messages_latest on outgoing_messages (user_id, channel)
  where state = 'waiting' and user_id is not null;
-- Not of what the job writes.
create trigger outgoing_messages_history after update of sent_again_at on outgoing_messages
  for each row execute function record_change('id');
