table import_runs (
  school_id uuid not null,
  id uuid not null default new_id(),
  created_by uuid not null,
  file_name text not null,
  template text not null,
  layout jsonb,
  note text not null default ''::text,
  state text not null default 'read'::text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  passwords_until timestamp with time zone,
  constraint import_runs_id_key UNIQUE (id),
  constraint import_runs_pkey PRIMARY KEY (school_id, id),
  constraint import_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint import_runs_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint import_runs_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 250))),
  constraint import_runs_note_check CHECK ((length(note) <= 500)),
  constraint import_runs_state_check CHECK ((state = ANY (ARRAY['read'::text, 'running'::text, 'finished'::text, 'undone'::text]))),
  constraint import_runs_states CHECK ((((state = 'read'::text) = (started_at IS NULL)) AND ((state = ANY (ARRAY['finished'::text, 'undone'::text])) = (finished_at IS NOT NULL)) AND ((state = 'undone'::text) = (undone_at IS NOT NULL)))),
  constraint import_runs_template_check CHECK ((template = ANY (ARRAY['spreadsheet'::text, 'list'::text])))
);
CREATE INDEX import_runs_created ON import_runs USING btree (created_at);
CREATE INDEX import_runs_passwords ON import_runs USING btree (passwords_until) WHERE (passwords_until IS NOT NULL);
CREATE INDEX import_runs_running ON import_runs USING btree (started_at) WHERE (state = 'running'::text);
