table media_files (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid not null,
  name text not null,
  kind text not null,
  bytes integer not null,
  sha256 text not null,
  original_name text not null,
  created_at timestamp with time zone not null default now(),
  unused_since timestamp with time zone default now(),
  constraint media_files_name_key UNIQUE (name),
  constraint media_files_pkey PRIMARY KEY (id),
  constraint media_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint media_files_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint media_files_bytes_check CHECK ((bytes > 0)),
  constraint media_files_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'sound'::text]))),
  constraint media_files_name_check CHECK ((name ~ '^u-[0-9a-f]{32}\.[a-z0-9]{3,4}$'::text)),
  constraint media_files_original_name_check CHECK ((length(original_name) <= 200)),
  constraint media_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX media_files_content ON media_files USING btree (school_id, sha256) INCLUDE (bytes);
CREATE INDEX media_files_creator ON media_files USING btree (created_by, id DESC);
CREATE INDEX media_files_unused ON media_files USING btree ("left"(name, 34)) WHERE (unused_since IS NOT NULL);
CREATE TRIGGER media_files_history AFTER INSERT OR DELETE ON media_files FOR EACH ROW EXECUTE FUNCTION record_change('id');
