table folders (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid not null,
  parent_id uuid,
  name text not null,
  color text not null,
  sort_order integer not null,
  created_at timestamp with time zone not null default now(),
  constraint folders_pkey PRIMARY KEY (id),
  constraint folders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES folders(id),
  constraint folders_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint folders_check CHECK ((parent_id <> id)),
  constraint folders_color_check CHECK ((color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint folders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint folders_sort_order_check CHECK ((sort_order >= 0))
);
CREATE INDEX folders_owner ON folders USING btree (created_by, sort_order, id);
CREATE INDEX folders_parent ON folders USING btree (parent_id);
CREATE TRIGGER folders_history AFTER INSERT OR DELETE OR UPDATE ON folders FOR EACH ROW EXECUTE FUNCTION record_change('id');
