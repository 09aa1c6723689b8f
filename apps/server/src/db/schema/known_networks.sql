table known_networks (
  user_id uuid not null,
  network_mark smallint not null,
  school_id uuid not null,
  last_login_at timestamp with time zone not null default now(),
  constraint known_networks_pkey PRIMARY KEY (user_id, network_mark),
  constraint known_networks_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint known_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_networks_last_login ON known_networks USING btree (last_login_at);
