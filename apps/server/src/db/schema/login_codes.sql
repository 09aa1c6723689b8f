table login_codes (
  school_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  issued_by uuid not null,
  wrong_tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint login_codes_pkey PRIMARY KEY (school_id, user_id),
  constraint login_codes_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint login_codes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint login_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX login_codes_expiry ON login_codes USING btree (expires_at);
