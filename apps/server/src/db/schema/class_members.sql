table class_members (
  class_id uuid not null,
  student_id uuid not null,
  school_id uuid not null,
  joined_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  admitted_at timestamp with time zone,
  entry text not null default 'added'::text,
  constraint class_members_pkey PRIMARY KEY (class_id, student_id),
  constraint class_members_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id),
  constraint class_members_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint class_members_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint class_members_entry_check CHECK ((entry = ANY (ARRAY['created'::text, 'placed'::text, 'code'::text, 'added'::text])))
);
CREATE INDEX class_members_student ON class_members USING btree (student_id, class_id) WHERE (removed_at IS NULL);
CREATE TRIGGER class_members_history AFTER INSERT OR DELETE OR UPDATE ON class_members FOR EACH ROW EXECUTE FUNCTION record_change('class_id', 'student_id');
CREATE TRIGGER class_members_returned AFTER UPDATE ON class_members REFERENCING OLD TABLE AS gone NEW TABLE AS joined FOR EACH STATEMENT EXECUTE FUNCTION tell_returned();
CREATE TRIGGER class_members_stay AFTER UPDATE OF removed_at ON class_members FOR EACH ROW WHEN (((old.removed_at IS NOT NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION keep_class_stay();
CREATE TRIGGER class_members_told AFTER INSERT ON class_members REFERENCING NEW TABLE AS joined FOR EACH STATEMENT EXECUTE FUNCTION tell_joined();
