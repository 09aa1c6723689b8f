table assignment_exceptions (
  school_id uuid not null,
  assignment_id uuid not null,
  student_id uuid not null,
  extra_minutes smallint not null default 0,
  due_date timestamp with time zone,
  extra_attempts smallint not null default 0,
  is_excused boolean not null default false,
  reason text not null default ''::text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint assignment_exceptions_pkey PRIMARY KEY (school_id, assignment_id, student_id),
  constraint assignment_exceptions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint assignment_exceptions_school_id_assignment_id_fkey FOREIGN KEY (school_id, assignment_id) REFERENCES assignments(school_id, id),
  constraint assignment_exceptions_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint assignment_exceptions_extra_attempts_check CHECK (((extra_attempts >= 0) AND (extra_attempts <= 10))),
  constraint assignment_exceptions_extra_minutes_check CHECK (((extra_minutes >= 0) AND (extra_minutes <= 240))),
  constraint assignment_exceptions_reason_check CHECK ((length(reason) <= 500))
);
CREATE INDEX assignment_exceptions_creator ON assignment_exceptions USING btree (created_by);
CREATE INDEX assignment_exceptions_student ON assignment_exceptions USING btree (student_id);
CREATE TRIGGER assignment_exceptions_history AFTER INSERT OR DELETE OR UPDATE ON assignment_exceptions FOR EACH ROW EXECUTE FUNCTION record_change('assignment_id', 'student_id');
