-- Networks from which confirmed accounts of a school have logged in. When strangers make an address busy, accounts of
-- the school still log in from there.
create table school_networks (
  school_id uuid not null references schools (id) on delete cascade,
  -- Three bytes of a hash over the network: enough to recognise it, too little to identify it.
  network_mark int not null,
  last_login_at timestamptz not null default now(),
  primary key (school_id, network_mark)
);
create index school_networks_last_login on school_networks (last_login_at);
