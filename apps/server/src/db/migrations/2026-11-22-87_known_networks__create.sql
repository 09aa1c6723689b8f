-- Networks from which an account has logged in: who guesses elsewhere shall not hold up its owner there.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  -- Two bytes of a hash over the account and the network: enough to know it again, too little to say which one it is.
  network_mark smallint not null,
  school_id uuid not null references schools (id),
  last_login_at timestamptz not null default now(),
  primary key (user_id, network_mark)
);
create index known_networks_last_login on known_networks (last_login_at);
