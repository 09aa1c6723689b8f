-- Networks from which an account has logged in. Guesses from elsewhere must not slow the owner down there.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  -- Two bytes of a hash over account and network: enough to recognise the network, too little to identify it.
  network_mark smallint not null,
  school_id uuid not null references schools (id),
  last_login_at timestamptz not null default now(),
  primary key (user_id, network_mark)
);
create index known_networks_last_login on known_networks (last_login_at);
