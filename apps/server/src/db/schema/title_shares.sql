table title_shares (
  school_id uuid not null,
  class_id uuid not null,
  title_id uuid not null,
  note text not null default ''::text,
  given_by uuid not null,
  given_at timestamp with time zone not null default now(),
  constraint title_shares_pkey PRIMARY KEY (school_id, class_id, title_id),
  constraint title_shares_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  constraint title_shares_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint title_shares_school_id_title_id_fkey FOREIGN KEY (school_id, title_id) REFERENCES library_titles(school_id, id) ON DELETE CASCADE,
  constraint title_shares_note_check CHECK ((length(note) <= 500))
);
CREATE INDEX title_shares_giver ON title_shares USING btree (given_by);
CREATE INDEX title_shares_title ON title_shares USING btree (school_id, title_id);
CREATE TRIGGER title_shares_history AFTER INSERT OR DELETE OR UPDATE ON title_shares FOR EACH ROW EXECUTE FUNCTION record_change('class_id', 'title_id');
