table assignments (
  id uuid not null default new_id(),
  school_id uuid not null,
  class_id uuid not null,
  created_by uuid not null,
  title text not null,
  instructions text not null default ''::text,
  due_date timestamp with time zone not null,
  color text not null,
  assignment_type text not null default 'ASSIGNMENT'::text,
  exercise_type text not null,
  points numeric(4,2) not null default 10,
  examination_id uuid,
  paper_version_id uuid,
  settings jsonb not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  behaviour text not null default 'practice'::text,
  file_id uuid,
  constraint assignments_pkey PRIMARY KEY (id),
  constraint assignments_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id),
  constraint assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint assignments_examination_id_fkey FOREIGN KEY (examination_id) REFERENCES examinations(id),
  constraint assignments_file_id_fkey FOREIGN KEY (file_id) REFERENCES exercise_files(id),
  constraint assignments_paper_version_id_fkey FOREIGN KEY (paper_version_id) REFERENCES paper_versions(id),
  constraint assignments_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint assignments_assignment_type_check CHECK ((assignment_type = 'ASSIGNMENT'::text)),
  constraint assignments_behaviour_check CHECK ((behaviour = ANY (ARRAY['practice'::text, 'test'::text]))),
  constraint assignments_exercise_type_check CHECK ((exercise_type = ANY (ARRAY['UNIT'::text, 'LIVEWORKSHEET'::text, 'ASSIGNMENT'::text]))),
  constraint assignments_instructions_check CHECK ((length(instructions) <= 5000)),
  constraint assignments_of_examination CHECK (((exercise_type <> 'ASSIGNMENT'::text) = ((examination_id IS NOT NULL) AND (paper_version_id IS NOT NULL)))),
  constraint assignments_of_file CHECK (((exercise_type = 'UNIT'::text) = (file_id IS NULL))),
  constraint assignments_points_check CHECK (((points >= (0)::numeric) AND (points <= (10)::numeric))),
  constraint assignments_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX assignments_class ON assignments USING btree (class_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX assignments_class_exam ON assignments USING btree (class_id, examination_id);
CREATE INDEX assignments_file ON assignments USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE TRIGGER assignments_history AFTER INSERT OR DELETE OR UPDATE ON assignments FOR EACH ROW EXECUTE FUNCTION record_change('id');
