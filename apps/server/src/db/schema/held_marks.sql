table held_marks (
  school_id uuid not null,
  attempt_id uuid not null,
  assignment_id uuid not null,
  held_since timestamp with time zone not null default now(),
  look_at timestamp with time zone not null default now(),
  constraint held_marks_pkey PRIMARY KEY (school_id, attempt_id),
  constraint held_marks_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint held_marks_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE,
  constraint held_marks_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX held_marks_assignment ON held_marks USING btree (assignment_id);
CREATE INDEX held_marks_due ON held_marks USING btree (look_at);
CREATE UNIQUE INDEX held_marks_attempt ON held_marks USING btree (attempt_id);
