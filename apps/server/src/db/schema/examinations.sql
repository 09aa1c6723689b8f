table examinations (
  id uuid not null default new_id(),
  school_id uuid,
  code text not null,
  grade smallint not null,
  unit text not null,
  sort_order integer not null,
  title text not null,
  duration_seconds integer not null,
  skills text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint examinations_code_key UNIQUE (code),
  constraint examinations_pkey PRIMARY KEY (id),
  constraint examinations_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint examinations_duration_seconds_check CHECK (((duration_seconds >= 60) AND (duration_seconds <= 14400))),
  constraint examinations_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint examinations_unit_check CHECK ((unit = ANY (ARRAY['starter'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, '10'::text, '11'::text, '12'::text, 'end'::text])))
);
CREATE INDEX examinations_grade_unit ON examinations USING btree (grade, unit, sort_order, id);
