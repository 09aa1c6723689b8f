table attempts (
  id uuid not null default new_id(),
  school_id uuid not null,
  student_id uuid not null,
  examination_id uuid not null,
  paper_version_id uuid not null,
  assignment_id uuid,
  attempt_number integer not null,
  behaviour text not null,
  seed text not null,
  state text not null default 'open'::text,
  epoch integer not null default 1,
  started_at timestamp with time zone not null default now(),
  deadline timestamp with time zone not null,
  finished_at timestamp with time zone,
  is_late boolean not null default false,
  back_violations integer not null default 0,
  left_page_count integer not null default 0,
  question_count integer not null,
  answered integer not null default 0,
  passed integer not null default 0,
  earned integer not null default 0,
  possible integer not null default 0,
  score numeric(4,1) not null default 0,
  notes text not null default ''::text,
  marked_score numeric(4,2),
  marked_star numeric(2,1),
  teacher_note text not null default ''::text,
  marked_by uuid,
  marked_at timestamp with time zone,
  ended_by text,
  is_reopened boolean not null default false,
  take_over_id uuid,
  writer_session_id uuid,
  writer_since integer not null default 1,
  constraint attempts_pkey PRIMARY KEY (id),
  constraint attempts_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id),
  constraint attempts_examination_id_fkey FOREIGN KEY (examination_id) REFERENCES examinations(id),
  constraint attempts_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id),
  constraint attempts_paper_version_id_fkey FOREIGN KEY (paper_version_id) REFERENCES paper_versions(id),
  constraint attempts_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint attempts_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint attempts_attempt_number_check CHECK ((attempt_number >= 1)),
  constraint attempts_behaviour_check CHECK ((behaviour = ANY (ARRAY['practice'::text, 'test'::text]))),
  constraint attempts_check CHECK ((deadline > started_at)),
  constraint attempts_check1 CHECK (((state = 'open'::text) = (finished_at IS NULL))),
  constraint attempts_ended_by_check CHECK ((ended_by = ANY (ARRAY['time'::text, 'finish'::text, 'back'::text, 'teacher'::text, 'test'::text]))),
  constraint attempts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text, 'expired'::text])))
);
CREATE INDEX attempts_assignment ON attempts USING btree (assignment_id, student_id, attempt_number DESC);
CREATE INDEX attempts_due ON attempts USING btree (deadline) WHERE (finished_at IS NULL);
CREATE INDEX attempts_finished ON attempts USING btree (finished_at, id) WHERE ((finished_at IS NOT NULL) AND (assignment_id IS NOT NULL));
CREATE INDEX attempts_student ON attempts USING btree (student_id, started_at DESC, id);
CREATE UNIQUE INDEX attempts_number_of_assignment ON attempts USING btree (student_id, assignment_id, attempt_number) WHERE (assignment_id IS NOT NULL);
CREATE UNIQUE INDEX attempts_number_of_examination ON attempts USING btree (student_id, examination_id, attempt_number) WHERE (assignment_id IS NULL);
CREATE UNIQUE INDEX attempts_one_open_of_assignment ON attempts USING btree (student_id, assignment_id) WHERE ((state = 'open'::text) AND (assignment_id IS NOT NULL));
CREATE UNIQUE INDEX attempts_one_open_of_examination ON attempts USING btree (student_id, examination_id) WHERE ((state = 'open'::text) AND (assignment_id IS NULL));
CREATE TRIGGER attempts_history AFTER UPDATE OF marked_score, marked_star, teacher_note, marked_at ON attempts FOR EACH ROW EXECUTE FUNCTION record_change('id');
CREATE TRIGGER attempts_mark_told AFTER UPDATE OF marked_score, score ON attempts FOR EACH ROW WHEN (((old.state <> 'open'::text) AND (new.state <> 'open'::text) AND (new.assignment_id IS NOT NULL) AND ((old.marked_score IS DISTINCT FROM new.marked_score) OR (old.score <> new.score)))) EXECUTE FUNCTION hold_changed_mark();
CREATE TRIGGER attempts_told AFTER UPDATE OF state ON attempts FOR EACH ROW WHEN (((old.state = 'open'::text) AND (new.state <> 'open'::text))) EXECUTE FUNCTION tell_submitted();
