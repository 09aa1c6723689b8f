table mark_columns (
  school_id uuid not null,
  class_id uuid not null,
  term smallint not null,
  code text not null,
  title text,
  weight smallint,
  assignment_id uuid,
  deleted_at timestamp with time zone,
  constraint mark_columns_pkey PRIMARY KEY (school_id, class_id, term, code),
  constraint mark_columns_school_id_assignment_id_fkey FOREIGN KEY (school_id, assignment_id) REFERENCES assignments(school_id, id),
  constraint mark_columns_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint mark_columns_code_check CHECK ((code ~ '^(tx[1-4]|gk|ck|mid|end|mark|x[1-9][0-9]?)$'::text)),
  constraint mark_columns_own CHECK ((((code ~~ 'x%'::text) = (title IS NOT NULL)) AND ((title IS NULL) = (weight IS NULL)))),
  constraint mark_columns_term_check CHECK ((term = ANY (ARRAY[1, 2]))),
  constraint mark_columns_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60))),
  constraint mark_columns_weight_check CHECK (((weight >= 1) AND (weight <= 9)))
);
CREATE INDEX mark_columns_assignment ON mark_columns USING btree (school_id, assignment_id) WHERE (assignment_id IS NOT NULL);
CREATE INDEX mark_columns_class ON mark_columns USING btree (class_id);
CREATE TRIGGER mark_columns_history AFTER INSERT OR DELETE OR UPDATE ON mark_columns FOR EACH ROW EXECUTE FUNCTION record_change('class_id', 'term', 'code');
