table created_students (
  school_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  addition_id uuid not null,
  line smallint not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint created_students_pkey PRIMARY KEY (school_id, student_id),
  constraint created_students_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint created_students_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint created_students_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint created_students_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX created_students_addition ON created_students USING btree (addition_id);
CREATE INDEX created_students_author ON created_students USING btree (created_by, created_at);
