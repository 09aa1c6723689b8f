table picture_passwords (
  school_id uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  set_by uuid not null,
  wrong_tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint picture_passwords_pkey PRIMARY KEY (school_id, user_id),
  constraint picture_passwords_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint picture_passwords_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint picture_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
