table promotions (
  id uuid not null default new_id(),
  school_id uuid not null,
  from_year smallint not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  undo jsonb,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint promotions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint promotions_from_year_check CHECK (((from_year >= 2000) AND (from_year <= 2200)))
);
CREATE INDEX promotions_school ON promotions USING btree (school_id, made_at DESC);
CREATE INDEX promotions_undoable ON promotions USING btree (made_at) WHERE (undo IS NOT NULL);
