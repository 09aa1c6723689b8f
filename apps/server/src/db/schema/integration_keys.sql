table integration_keys (
  school_id uuid not null,
  id uuid not null default new_id(),
  name text not null,
  code_hash bytea not null,
  calls text[] not null,
  can_write boolean not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint integration_keys_id_key UNIQUE (id),
  constraint integration_keys_pkey PRIMARY KEY (school_id, id),
  constraint integration_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint integration_keys_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint integration_keys_calls_check CHECK (((cardinality(calls) >= 1) AND (cardinality(calls) <= 100))),
  constraint integration_keys_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint integration_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX integration_keys_maker ON integration_keys USING btree (created_by);
CREATE UNIQUE INDEX integration_keys_name ON integration_keys USING btree (school_id, lower(name));
CREATE TRIGGER integration_keys_history AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON integration_keys FOR EACH ROW EXECUTE FUNCTION record_change('id');
