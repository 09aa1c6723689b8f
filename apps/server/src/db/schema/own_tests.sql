table own_tests (
  examination_id uuid not null,
  school_id uuid not null,
  created_by uuid not null,
  status text not null,
  version integer not null default 1,
  total_question smallint not null default 5,
  search_text text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  constraint own_tests_pkey PRIMARY KEY (examination_id),
  constraint own_tests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint own_tests_examination_id_fkey FOREIGN KEY (examination_id) REFERENCES examinations(id),
  constraint own_tests_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint own_tests_status_check CHECK ((status = ANY (ARRAY['PUBLIC'::text, 'PRIVATE'::text]))),
  constraint own_tests_total_question_check CHECK (((total_question >= 1) AND (total_question <= 200))),
  constraint own_tests_version_check CHECK ((version >= 1))
);
CREATE INDEX own_tests_creator ON own_tests USING btree (created_by, examination_id DESC);
CREATE INDEX own_tests_school ON own_tests USING btree (school_id, examination_id DESC) WHERE (archived_at IS NULL);
