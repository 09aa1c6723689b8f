table documents (
  id uuid not null default new_id(),
  school_id uuid not null,
  uploaded_by uuid not null,
  title text not null,
  description text not null default ''::text,
  file_name text not null,
  stored_name text not null,
  kind text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint documents_stored_name_key UNIQUE (stored_name),
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint documents_bytes_check CHECK ((bytes > 0)),
  constraint documents_description_check CHECK ((length(description) <= 500)),
  constraint documents_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint documents_stored_name_check CHECK ((stored_name ~ '^d-[0-9a-f]{32}\.[a-z0-9]{3,4}$'::text)),
  constraint documents_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX documents_school ON documents USING btree (school_id, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER documents_history AFTER INSERT OR DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION record_change('id');
