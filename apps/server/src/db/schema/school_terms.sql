table school_terms (
  school_id uuid not null,
  school_year smallint not null,
  term smallint not null,
  starts_on date not null,
  ends_on date not null,
  constraint school_terms_pkey PRIMARY KEY (school_id, school_year, term),
  constraint school_terms_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint school_terms_order CHECK ((starts_on < ends_on)),
  constraint school_terms_school_year_check CHECK (((school_year >= 2000) AND (school_year <= 2200))),
  constraint school_terms_term_check CHECK ((term = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER school_terms_history AFTER INSERT OR DELETE OR UPDATE ON school_terms FOR EACH ROW EXECUTE FUNCTION record_change('school_year', 'term');
