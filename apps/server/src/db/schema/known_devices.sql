table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  last_login_at timestamp with time zone not null default now(),
  school_id uuid not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_device ON known_devices USING btree (device_hash);
CREATE INDEX known_devices_last_login ON known_devices USING btree (last_login_at);
