table recovery_codes (
  school_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (school_id, user_id, code_hash),
  constraint recovery_codes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes USING btree (user_id);
