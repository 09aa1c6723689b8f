table paper_codes (
  paper_version_id uuid not null,
  school_id uuid not null,
  code text not null,
  arrangement jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint paper_codes_pkey PRIMARY KEY (school_id, paper_version_id, code),
  constraint paper_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint paper_codes_paper_version_id_fkey FOREIGN KEY (paper_version_id) REFERENCES paper_versions(id),
  constraint paper_codes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint paper_codes_arrangement_check CHECK ((jsonb_typeof(arrangement) = 'object'::text)),
  constraint paper_codes_code_check CHECK ((code ~ '^[0-9]{3}$'::text))
);
CREATE INDEX paper_codes_creator ON paper_codes USING btree (created_by);
CREATE INDEX paper_codes_version ON paper_codes USING btree (paper_version_id);
