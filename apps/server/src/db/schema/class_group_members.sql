table class_group_members (
  school_id uuid not null,
  group_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  constraint class_group_members_pkey PRIMARY KEY (school_id, group_id, student_id),
  constraint class_group_members_class_id_student_id_fkey FOREIGN KEY (class_id, student_id) REFERENCES class_members(class_id, student_id) ON DELETE CASCADE,
  constraint class_group_members_school_id_class_id_group_id_fkey FOREIGN KEY (school_id, class_id, group_id) REFERENCES class_groups(school_id, class_id, id) ON DELETE CASCADE
);
CREATE INDEX class_group_members_student ON class_group_members USING btree (class_id, student_id);
