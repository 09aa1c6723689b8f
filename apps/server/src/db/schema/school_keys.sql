table school_keys (
  school_id uuid not null,
  id uuid not null default new_id(),
  code_hash bytea not null,
  max_uses smallint not null,
  uses smallint not null default 0,
  expires_at timestamp with time zone not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint school_keys_code_hash_key UNIQUE (code_hash),
  constraint school_keys_pkey PRIMARY KEY (school_id, id),
  constraint school_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint school_keys_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint school_keys_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 200))),
  constraint school_keys_uses CHECK (((uses >= 0) AND (uses <= max_uses)))
);
CREATE INDEX school_keys_expiry ON school_keys USING btree (expires_at);
CREATE TRIGGER school_keys_history AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON school_keys FOR EACH ROW EXECUTE FUNCTION record_change('id');
