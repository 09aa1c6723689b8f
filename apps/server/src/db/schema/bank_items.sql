table bank_items (
  id text not null,
  grade smallint not null,
  unit text not null,
  variant text not null,
  type text not null,
  skill text,
  level text,
  focus text[] not null,
  title text not null,
  excerpt text not null,
  search_text text not null,
  question jsonb not null,
  file_hash text not null,
  withdrawn_at timestamp with time zone,
  constraint bank_items_pkey PRIMARY KEY (id),
  constraint bank_items_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint bank_items_id_check CHECK ((length(id) <= 40))
);
CREATE INDEX bank_items_grade ON bank_items USING btree (grade, unit, type, level) WHERE (withdrawn_at IS NULL);
