table assignment_students (
  school_id uuid not null,
  assignment_id uuid not null,
  student_id uuid not null,
  constraint assignment_students_pkey PRIMARY KEY (school_id, assignment_id, student_id),
  constraint assignment_students_school_id_assignment_id_fkey FOREIGN KEY (school_id, assignment_id) REFERENCES assignments(school_id, id),
  constraint assignment_students_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id)
);
CREATE INDEX assignment_students_student ON assignment_students USING btree (student_id);
