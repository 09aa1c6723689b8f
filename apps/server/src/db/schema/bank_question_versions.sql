table bank_question_versions (
  question_id uuid not null,
  version integer not null,
  school_id uuid not null,
  question jsonb not null,
  search_text text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  excerpt text not null,
  constraint bank_question_versions_pkey PRIMARY KEY (question_id, version),
  constraint bank_question_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bank_question_versions_question_id_fkey FOREIGN KEY (question_id) REFERENCES bank_questions(id),
  constraint bank_question_versions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint bank_question_versions_excerpt_check CHECK ((length(excerpt) <= 200)),
  constraint bank_question_versions_version_check CHECK ((version >= 1))
);
CREATE TRIGGER bank_question_versions_media AFTER INSERT OR UPDATE ON bank_question_versions FOR EACH ROW EXECUTE FUNCTION keep_named_media();
