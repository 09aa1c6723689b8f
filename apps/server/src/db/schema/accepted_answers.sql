table accepted_answers (
  assignment_id uuid not null,
  school_id uuid not null,
  item_id text not null,
  text text not null,
  accepted_by uuid not null,
  accepted_at timestamp with time zone not null default now(),
  is_in_worksheet boolean not null default false,
  blank smallint not null default 0,
  constraint accepted_answers_pkey PRIMARY KEY (assignment_id, item_id, blank, text),
  constraint accepted_answers_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint accepted_answers_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id),
  constraint accepted_answers_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint accepted_answers_blank_check CHECK ((blank >= 0)),
  constraint accepted_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
CREATE TRIGGER accepted_answers_history AFTER INSERT OR DELETE OR UPDATE ON accepted_answers FOR EACH ROW EXECUTE FUNCTION record_change('assignment_id');
