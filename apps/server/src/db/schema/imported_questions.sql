table imported_questions (
  created_by uuid not null,
  import_id uuid not null,
  position integer not null,
  school_id uuid not null,
  question_id uuid not null,
  created_at timestamp with time zone not null default now(),
  left_out text[] not null default '{}'::text[],
  constraint imported_questions_pkey PRIMARY KEY (created_by, import_id, "position"),
  constraint imported_questions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint imported_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES bank_questions(id),
  constraint imported_questions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint imported_questions_position_check CHECK (("position" >= 0))
);
