table assignment_groups (
  school_id uuid not null,
  assignment_id uuid not null,
  group_id uuid not null,
  constraint assignment_groups_pkey PRIMARY KEY (school_id, assignment_id, group_id),
  constraint assignment_groups_school_id_assignment_id_fkey FOREIGN KEY (school_id, assignment_id) REFERENCES assignments(school_id, id),
  constraint assignment_groups_school_id_group_id_fkey FOREIGN KEY (school_id, group_id) REFERENCES class_groups(school_id, id)
);
CREATE INDEX assignment_groups_group ON assignment_groups USING btree (school_id, group_id);
