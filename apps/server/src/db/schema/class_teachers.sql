table class_teachers (
  school_id uuid not null,
  class_id uuid not null,
  teacher_id uuid not null,
  can_assign boolean not null default false,
  can_mark boolean not null default false,
  can_manage boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint class_teachers_pkey PRIMARY KEY (school_id, class_id, teacher_id),
  constraint class_teachers_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint class_teachers_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id)
);
CREATE INDEX class_teachers_teacher ON class_teachers USING btree (teacher_id, class_id);
CREATE TRIGGER class_teachers_history AFTER INSERT OR DELETE OR UPDATE ON class_teachers FOR EACH ROW EXECUTE FUNCTION record_change('class_id', 'teacher_id');
