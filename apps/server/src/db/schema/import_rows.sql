table import_rows (
  school_id uuid not null,
  run_id uuid not null,
  row_number integer not null,
  cells jsonb,
  person jsonb,
  password text,
  status smallint,
  planned smallint,
  message text not null default ''::text,
  detail text not null default ''::text,
  outcome text,
  mail_message text not null default ''::text,
  is_mail_failed boolean not null default false,
  account_id uuid,
  needs_password boolean not null default false,
  constraint import_rows_pkey PRIMARY KEY (school_id, run_id, row_number),
  constraint import_rows_account_id_fkey FOREIGN KEY (account_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint import_rows_run_fkey FOREIGN KEY (school_id, run_id) REFERENCES import_runs(school_id, id) ON DELETE CASCADE,
  constraint import_rows_detail_check CHECK ((length(detail) <= 500)),
  constraint import_rows_mail_message_check CHECK ((length(mail_message) <= 500)),
  constraint import_rows_message_check CHECK ((length(message) <= 500)),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'failure'::text, 'undone'::text, 'kept'::text]))),
  constraint import_rows_planned_check CHECK ((planned = ANY (ARRAY[1, 2]))),
  constraint import_rows_row_number_check CHECK (((row_number >= 1) AND (row_number <= 20000))),
  constraint import_rows_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 9])))
);
CREATE INDEX import_rows_account ON import_rows USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX import_rows_waiting ON import_rows USING btree (run_id, row_number) WHERE ((status = 9) OR needs_password);
