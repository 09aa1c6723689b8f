table saved_comments (
  school_id uuid not null,
  id uuid not null default new_id(),
  created_by uuid not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_comments_pkey PRIMARY KEY (school_id, id),
  constraint saved_comments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint saved_comments_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint saved_comments_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
CREATE UNIQUE INDEX saved_comments_own ON saved_comments USING btree (created_by, text);
