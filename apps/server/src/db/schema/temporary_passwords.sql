table temporary_passwords (
  user_id uuid not null,
  school_id uuid not null,
  password_hash text not null,
  wrong_tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint temporary_passwords_pkey PRIMARY KEY (user_id),
  constraint temporary_passwords_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint temporary_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX temporary_passwords_expiry ON temporary_passwords USING btree (expires_at);
