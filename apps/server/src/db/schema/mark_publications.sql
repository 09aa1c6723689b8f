table mark_publications (
  school_id uuid not null,
  class_id uuid not null,
  term smallint not null,
  published_at timestamp with time zone not null default now(),
  constraint mark_publications_pkey PRIMARY KEY (school_id, class_id, term),
  constraint mark_publications_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint mark_publications_term_check CHECK ((term = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER mark_publications_history AFTER INSERT OR DELETE OR UPDATE ON mark_publications FOR EACH ROW EXECUTE FUNCTION record_change('class_id', 'term');
