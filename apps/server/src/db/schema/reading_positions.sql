table reading_positions (
  school_id uuid not null,
  title_id uuid not null,
  user_id uuid not null,
  page integer not null,
  pages integer not null,
  seen int4multirange not null default '{}'::int4multirange,
  begun_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint reading_positions_pkey PRIMARY KEY (school_id, title_id, user_id),
  constraint reading_positions_school_id_title_id_fkey FOREIGN KEY (school_id, title_id) REFERENCES library_titles(school_id, id) ON DELETE CASCADE,
  constraint reading_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reading_positions_check CHECK (((page >= 1) AND (page <= pages))),
  constraint reading_positions_pages_check CHECK (((pages >= 1) AND (pages <= 2000)))
);
CREATE INDEX reading_positions_reader ON reading_positions USING btree (user_id, updated_at DESC);
