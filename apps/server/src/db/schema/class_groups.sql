table class_groups (
  school_id uuid not null,
  id uuid not null default new_id(),
  class_id uuid not null,
  name text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint class_groups_school_id_class_id_id_key UNIQUE (school_id, class_id, id),
  constraint class_groups_pkey PRIMARY KEY (school_id, id),
  constraint class_groups_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint class_groups_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint class_groups_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX class_groups_creator ON class_groups USING btree (created_by);
CREATE UNIQUE INDEX class_groups_name ON class_groups USING btree (class_id, name) WHERE (deleted_at IS NULL);
CREATE TRIGGER class_groups_history AFTER INSERT OR DELETE OR UPDATE ON class_groups FOR EACH ROW EXECUTE FUNCTION record_change('id');
