table paper_versions (
  id uuid not null default new_id(),
  examination_id uuid not null,
  school_id uuid,
  version integer not null,
  questions jsonb not null,
  question_count integer not null,
  content_hash text not null,
  created_at timestamp with time zone not null default now(),
  title text not null,
  duration_seconds integer not null,
  worksheet jsonb,
  plan jsonb,
  constraint paper_versions_examination_id_version_key UNIQUE (examination_id, version),
  constraint paper_versions_pkey PRIMARY KEY (id),
  constraint paper_versions_examination_id_fkey FOREIGN KEY (examination_id) REFERENCES examinations(id),
  constraint paper_versions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint paper_versions_duration_seconds_check CHECK ((((plan IS NOT NULL) AND (duration_seconds = 0)) OR ((duration_seconds >= 60) AND (duration_seconds <=
CASE
    WHEN (worksheet IS NULL) THEN 14400
    ELSE 2592000
END)))),
  constraint paper_versions_of_worksheet CHECK (((worksheet IS NULL) OR (questions = '[]'::jsonb))),
  constraint paper_versions_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint paper_versions_version_check CHECK ((version >= 1))
);
CREATE INDEX paper_versions_question_ids ON paper_versions USING gin (jsonb_path_query_array(questions, '$[*]."id"'::jsonpath) jsonb_path_ops);
CREATE TRIGGER paper_versions_media AFTER INSERT OR UPDATE ON paper_versions FOR EACH ROW EXECUTE FUNCTION keep_named_media();
