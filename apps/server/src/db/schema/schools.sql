table schools (
  id uuid not null default new_id(),
  name text not null,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  is_closed boolean not null default false,
  district_id integer,
  code text not null default new_school_code(),
  max_back_violations smallint,
  result_toast_ms smallint,
  constraint schools_code_key UNIQUE (code),
  constraint schools_pkey PRIMARY KEY (id),
  constraint schools_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint schools_code_check CHECK ((code ~ '^[A-Z0-9]{6}$'::text)),
  constraint schools_max_back_violations_check CHECK (((max_back_violations >= 0) AND (max_back_violations <= 20))),
  constraint schools_name_check CHECK (((length(name) >= 1) AND (length(name) <= 250))),
  constraint schools_result_toast_ms_check CHECK (((result_toast_ms >= 500) AND (result_toast_ms <= 5000)))
);
CREATE INDEX schools_name ON schools USING btree (name COLLATE vietnamese, id);
CREATE UNIQUE INDEX schools_place_name ON schools USING btree (district_id, lower(name)) WHERE (district_id IS NOT NULL);
CREATE TRIGGER schools_history AFTER INSERT OR DELETE OR UPDATE ON schools FOR EACH ROW EXECUTE FUNCTION record_change('id');
