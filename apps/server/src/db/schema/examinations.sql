table examinations (
  id uuid not null default new_id(),
  school_id uuid,
  code text not null,
  grade smallint not null,
  unit text,
  sort_order integer not null,
  title text not null,
  duration_seconds integer not null,
  skills text[] not null,
  created_at timestamp with time zone not null default now(),
  kind text not null default 'unit-test'::text,
  exercise_skill text,
  level text,
  withdrawn_at timestamp with time zone,
  constraint examinations_pkey PRIMARY KEY (id),
  constraint examinations_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint examinations_duration_seconds_check CHECK ((((kind = 'own-test'::text) AND (duration_seconds = 0)) OR ((duration_seconds >= 60) AND (duration_seconds <=
CASE
    WHEN (kind = 'worksheet'::text) THEN 2592000
    ELSE 14400
END)))),
  constraint examinations_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint examinations_kind_check CHECK ((kind = ANY (ARRAY['unit-test'::text, 'unit-exercise'::text, 'olympic'::text, 'demo-test'::text, 'worksheet'::text, 'own-test'::text, 'reader'::text]))),
  constraint examinations_level_check CHECK ((level = ANY (ARRAY['ELEMENTARY'::text, 'PREINTERMEDIATE'::text, 'INTERMEDIATE'::text]))),
  constraint examinations_of_skill CHECK ((num_nonnulls(exercise_skill, level) =
CASE
    WHEN (kind = 'unit-exercise'::text) THEN 2
    ELSE 0
END)),
  constraint examinations_of_unit CHECK (((unit IS NOT NULL) = (kind = ANY (ARRAY['unit-test'::text, 'unit-exercise'::text])))),
  constraint examinations_unit_check CHECK ((unit = ANY (ARRAY['starter'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, '10'::text, '11'::text, '12'::text, 'end'::text])))
);
CREATE INDEX examinations_kind_grade_unit ON examinations USING btree (kind, grade, unit, sort_order, id);
CREATE UNIQUE INDEX examinations_school_code ON examinations USING btree (school_id, code) WHERE (school_id IS NOT NULL);
CREATE UNIQUE INDEX examinations_shared_code ON examinations USING btree (code) WHERE (school_id IS NULL);
CREATE TRIGGER examinations_changes_history AFTER DELETE OR UPDATE ON examinations FOR EACH ROW WHEN ((old.school_id IS NOT NULL)) EXECUTE FUNCTION record_change('id');
CREATE TRIGGER examinations_history AFTER INSERT ON examinations FOR EACH ROW WHEN ((new.school_id IS NOT NULL)) EXECUTE FUNCTION record_change('id');
