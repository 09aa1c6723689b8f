table recordings (
  school_id uuid not null,
  attempt_id uuid not null,
  question_id text not null,
  name text not null,
  student_id uuid not null,
  stored_name text not null,
  bytes integer not null,
  seconds smallint,
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  constraint recordings_stored_name_key UNIQUE (stored_name),
  constraint recordings_pkey PRIMARY KEY (school_id, attempt_id, question_id, name),
  constraint recordings_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE,
  constraint recordings_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint recordings_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint recordings_bytes_check CHECK ((bytes > 0)),
  constraint recordings_name_check CHECK ((name ~ '^[0-9a-f]{32}$'::text)),
  constraint recordings_seconds_check CHECK ((seconds >= 0)),
  constraint recordings_stored_name_check CHECK ((stored_name ~ '^r-[0-9a-f]{32}\.(webm|m4a)$'::text))
);
CREATE INDEX recordings_attempt ON recordings USING btree (attempt_id, question_id);
CREATE INDEX recordings_old ON recordings USING btree (created_at);
CREATE INDEX recordings_owner ON recordings USING btree (school_id, student_id) INCLUDE (bytes);
CREATE INDEX recordings_student ON recordings USING btree (student_id);
CREATE UNIQUE INDEX recordings_id ON recordings USING btree (id);
