table library_titles (
  school_id uuid not null,
  id uuid not null default new_id(),
  title text not null,
  sub_title text not null default ''::text,
  grade smallint not null,
  book_type text not null,
  sort_order integer not null,
  is_old boolean not null default false,
  is_public boolean not null default false,
  document_id uuid,
  link text,
  reader_id text,
  cover_name text,
  cover_bytes integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  to_grade smallint,
  constraint library_titles_cover_name_key UNIQUE (cover_name),
  constraint library_titles_pkey PRIMARY KEY (school_id, id),
  constraint library_titles_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint library_titles_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint library_titles_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint library_titles_author CHECK (((created_by IS NOT NULL) OR (reader_id IS NOT NULL))),
  constraint library_titles_book_type_check CHECK ((book_type = ANY (ARRAY['sb'::text, 'wb'::text]))),
  constraint library_titles_cover CHECK (((cover_name IS NULL) = (cover_bytes IS NULL))),
  constraint library_titles_cover_bytes_check CHECK ((cover_bytes > 0)),
  constraint library_titles_cover_name_check CHECK ((cover_name ~ '^c-[0-9a-f]{32}\.webp$'::text)),
  constraint library_titles_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint library_titles_link_check CHECK (((link ~ '^https://'::text) AND (length(link) <= 1000))),
  constraint library_titles_of_one CHECK ((num_nonnulls(document_id, link, reader_id) = 1)),
  constraint library_titles_public CHECK (((NOT is_public) OR (link IS NOT NULL))),
  constraint library_titles_reader_id_check CHECK ((reader_id ~ '^[a-z0-9][a-z0-9-]{0,59}$'::text)),
  constraint library_titles_sort_order_check CHECK (((sort_order >= 0) AND (sort_order <= 1000000))),
  constraint library_titles_sub_title_check CHECK ((length(sub_title) <= 120)),
  constraint library_titles_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint library_titles_to_grade CHECK (((to_grade IS NULL) OR ((reader_id IS NOT NULL) AND (to_grade > grade) AND (to_grade <= 12))))
);
CREATE INDEX library_titles_author ON library_titles USING btree (created_by);
CREATE INDEX library_titles_document ON library_titles USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX library_titles_public_list ON library_titles USING btree (school_id, grade, sort_order) WHERE (is_public AND (NOT is_old) AND (deleted_at IS NULL));
CREATE INDEX library_titles_shelf ON library_titles USING btree (school_id, grade, sort_order, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX library_titles_id ON library_titles USING btree (id);
CREATE UNIQUE INDEX library_titles_reader ON library_titles USING btree (school_id, reader_id) WHERE (reader_id IS NOT NULL);
CREATE TRIGGER library_titles_history AFTER INSERT OR DELETE OR UPDATE ON library_titles FOR EACH ROW EXECUTE FUNCTION record_change('id');
