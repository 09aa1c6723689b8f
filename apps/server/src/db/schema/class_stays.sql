table class_stays (
  class_id uuid not null,
  student_id uuid not null,
  school_id uuid not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone not null,
  constraint class_stays_pkey PRIMARY KEY (class_id, student_id, joined_at),
  constraint class_stays_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id),
  constraint class_stays_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint class_stays_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id)
);
CREATE INDEX class_stays_student ON class_stays USING btree (student_id);
