table address_proofs (
  school_id uuid not null,
  user_id uuid not null,
  email text not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint address_proofs_pkey PRIMARY KEY (school_id, user_id),
  constraint address_proofs_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint address_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX address_proofs_user ON address_proofs USING btree (user_id);
