table review_days (
  school_id uuid not null,
  student_id uuid not null,
  day date not null,
  answered integer not null,
  correct integer not null,
  constraint review_days_pkey PRIMARY KEY (school_id, student_id, day),
  constraint review_days_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint review_days_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint review_days_answered_check CHECK ((answered >= 1)),
  constraint review_days_check CHECK (((correct >= 0) AND (correct <= answered)))
);
CREATE INDEX review_days_student ON review_days USING btree (student_id);
