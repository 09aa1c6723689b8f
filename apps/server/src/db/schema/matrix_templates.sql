table matrix_templates (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid not null,
  name text not null,
  matrix jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint matrix_templates_pkey PRIMARY KEY (id),
  constraint matrix_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint matrix_templates_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint matrix_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX matrix_templates_creator ON matrix_templates USING btree (created_by, id DESC);
