table school_networks (
  school_id uuid not null,
  network_mark integer not null,
  last_login_at timestamp with time zone not null default now(),
  constraint school_networks_pkey PRIMARY KEY (school_id, network_mark),
  constraint school_networks_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX school_networks_last_login ON school_networks USING btree (last_login_at);
