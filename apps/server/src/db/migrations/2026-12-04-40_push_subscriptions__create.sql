-- The key from which the pair of keys comes that push services know this installation by.
insert into signing_keys (name, key) values (
  'push',
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

-- Devices that ring when their person is notified. A device rings as long as somebody is logged in on it, so the row goes
-- with its session: at a logout, when the session ends elsewhere, and after long disuse. The address leads to a push
-- service; nothing but "something is new" is ever sent there, so no key of the browser is needed.
create table push_subscriptions (
  school_id uuid not null references schools (id),
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  endpoint text not null unique check (length(endpoint) <= 1000),
  created_at timestamptz not null default now(),
  rung_at timestamptz,
  primary key (school_id, session_id)
);
create index push_subscriptions_user on push_subscriptions (user_id);
