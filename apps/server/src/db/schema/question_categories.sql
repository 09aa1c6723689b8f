table question_categories (
  id uuid not null default new_id(),
  school_id uuid not null,
  parent_id uuid,
  school_type_id smallint not null,
  name text not null,
  name_key text not null,
  code text not null,
  answer_code text not null default ''::text,
  component_type text not null default ''::text,
  skills text[] not null default '{}'::text[],
  sort_order integer not null,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint question_categories_school_id_id_key UNIQUE (school_id, id),
  constraint question_categories_pkey PRIMARY KEY (id),
  constraint question_categories_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint question_categories_school_id_parent_id_fkey FOREIGN KEY (school_id, parent_id) REFERENCES question_categories(school_id, id),
  constraint question_categories_answer_code_check CHECK ((length(answer_code) <= 60)),
  constraint question_categories_check CHECK (((parent_id IS NULL) OR ((component_type <> ''::text) AND (answer_code <> ''::text) AND (cardinality(skills) > 0)))),
  constraint question_categories_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
  constraint question_categories_component_type_check CHECK ((length(component_type) <= 60)),
  constraint question_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint question_categories_notes_check CHECK ((length(notes) <= 500)),
  constraint question_categories_school_type_id_check CHECK (((school_type_id >= 0) AND (school_type_id <= 3))),
  constraint question_categories_skills_check CHECK ((skills <@ ARRAY['L'::text, 'R'::text, 'W'::text, 'S'::text, 'V'::text, 'P'::text])),
  constraint question_categories_sort_order_check CHECK (((sort_order >= 1) AND (sort_order <= 9999)))
);
CREATE INDEX question_categories_parent ON question_categories USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX question_categories_name ON question_categories USING btree (school_id, school_type_id, name_key) WHERE (deleted_at IS NULL);
CREATE TRIGGER question_categories_history AFTER INSERT OR DELETE OR UPDATE ON question_categories FOR EACH ROW EXECUTE FUNCTION record_change('id');
