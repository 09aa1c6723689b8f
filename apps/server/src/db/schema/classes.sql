table classes (
  id uuid not null default new_id(),
  school_id uuid not null,
  teacher_id uuid not null,
  name text not null,
  grade smallint not null,
  status smallint not null default 1,
  join_code text not null,
  created_at timestamp with time zone not null default now(),
  school_year smallint not null default EXTRACT(year FROM ((now() AT TIME ZONE 'Asia/Ho_Chi_Minh'::text) - '5 mons'::interval)),
  deleted_at timestamp with time zone,
  constraint classes_join_code_key UNIQUE (join_code),
  constraint classes_school_id_key UNIQUE (school_id, id),
  constraint classes_pkey PRIMARY KEY (id),
  constraint classes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint classes_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id),
  constraint classes_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint classes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint classes_school_year_check CHECK (((school_year >= 2000) AND (school_year <= 2200))),
  constraint classes_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX classes_school ON classes USING btree (school_id, created_at DESC, id);
CREATE INDEX classes_school_year ON classes USING btree (school_id, school_year);
CREATE INDEX classes_teacher ON classes USING btree (teacher_id, created_at DESC, id);
CREATE TRIGGER classes_history AFTER INSERT OR DELETE OR UPDATE ON classes FOR EACH ROW EXECUTE FUNCTION record_change('id');
