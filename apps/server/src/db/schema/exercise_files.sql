table exercise_files (
  id uuid not null default new_id(),
  school_id uuid not null,
  folder_id uuid,
  created_by uuid not null,
  file_name text not null,
  kind text not null,
  stored_name text,
  bytes integer not null default 0,
  sha256 text,
  tags text[] not null default '{}'::text[],
  document jsonb,
  rev integer not null default 1,
  item_count integer,
  examination_id uuid,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  sub_module_name text,
  constraint exercise_files_stored_name_key UNIQUE (stored_name),
  constraint exercise_files_pkey PRIMARY KEY (id),
  constraint exercise_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint exercise_files_examination_id_fkey FOREIGN KEY (examination_id) REFERENCES examinations(id),
  constraint exercise_files_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id),
  constraint exercise_files_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint exercise_files_bytes_check CHECK ((bytes >= 0)),
  constraint exercise_files_check CHECK (((kind = 'worksheet'::text) = (document IS NOT NULL))),
  constraint exercise_files_check1 CHECK (((kind = 'worksheet'::text) = (stored_name IS NULL))),
  constraint exercise_files_check2 CHECK (((deleted_at IS NULL) = (folder_id IS NOT NULL))),
  constraint exercise_files_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint exercise_files_rev_check CHECK ((rev >= 1)),
  constraint exercise_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint exercise_files_stored_name_check CHECK ((stored_name ~ '^e-[0-9a-f]{32}\.[a-z0-9]{3,4}$'::text)),
  constraint exercise_files_sub_module_name_check CHECK (((length(sub_module_name) >= 1) AND (length(sub_module_name) <= 60)))
);
CREATE INDEX exercise_files_examination ON exercise_files USING btree (examination_id);
CREATE INDEX exercise_files_folder ON exercise_files USING btree (folder_id, created_at DESC, id) WHERE (folder_id IS NOT NULL);
CREATE INDEX exercise_files_owner ON exercise_files USING btree (school_id, created_by) INCLUDE (bytes);
CREATE TRIGGER exercise_files_history AFTER INSERT OR DELETE OR UPDATE OF file_name, folder_id, tags, deleted_at ON exercise_files FOR EACH ROW EXECUTE FUNCTION record_change('id');
CREATE TRIGGER exercise_files_media AFTER INSERT OR UPDATE OF document ON exercise_files FOR EACH ROW EXECUTE FUNCTION keep_named_media();
