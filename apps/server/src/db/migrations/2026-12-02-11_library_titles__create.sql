-- The shelves of a school. A title leads to a document of its library, to an address elsewhere, or to a reader of ours.
create table library_titles (
  school_id uuid not null references schools (id),
  id uuid not null default new_id(),
  title text not null check (length(title) between 1 and 120),
  sub_title text not null default '' check (length(sub_title) <= 120),
  grade smallint not null check (grade between 0 and 12),
  book_type text not null check (book_type in ('sb', 'wb')),
  sort_order integer not null check (sort_order between 0 and 1000000),
  -- An earlier edition: in the archive, and in no list of current books.
  is_old boolean not null default false,
  -- Anyone may see it in the list of books without a session.
  is_public boolean not null default false,
  document_id uuid references documents (id),
  link text check (link ~ '^https://' and length(link) <= 1000),
  reader_id text check (reader_id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- Its own cover; without one, the cover of its document shows.
  cover_name text unique check (cover_name ~ '^c-[0-9a-f]{32}\.webp$'),
  cover_bytes integer check (cover_bytes > 0),
  -- Null for a reader of ours, which nobody has to put there.
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (school_id, id),
  constraint library_titles_of_one check (num_nonnulls(document_id, link, reader_id) = 1),
  constraint library_titles_author check (created_by is not null or reader_id is not null),
  constraint library_titles_cover check ((cover_name is null) = (cover_bytes is null)),
  -- A file of ours needs a session.
  constraint library_titles_public check (not is_public or link is not null)
);
create unique index library_titles_id on library_titles (id);
create index library_titles_shelf on library_titles (school_id, grade, sort_order, id) where deleted_at is null;
create unique index library_titles_reader on library_titles (school_id, reader_id) where reader_id is not null;
create index library_titles_document on library_titles (document_id) where document_id is not null;
create index library_titles_public_list on library_titles (school_id, grade, sort_order) where is_public and not is_old and deleted_at is null;
create index library_titles_author on library_titles (created_by);
create trigger library_titles_history after insert or delete or update on library_titles
  for each row execute function record_change('id');

-- How far somebody has read. The pages that were seen are ranges, so that a whole book takes no more room than a page.
create table reading_positions (
  school_id uuid not null,
  title_id uuid not null,
  user_id uuid not null references users (id),
  page integer not null check (page between 1 and pages),
  pages integer not null check (pages between 1 and 2000),
  seen int4multirange not null default '{}',
  begun_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, title_id, user_id),
  foreign key (school_id, title_id) references library_titles (school_id, id) on delete cascade
);
create index reading_positions_reader on reading_positions (user_id, updated_at desc);

-- A title that a teacher gave to a class.
create table title_shares (
  school_id uuid not null,
  class_id uuid not null,
  title_id uuid not null,
  note text not null default '' check (length(note) <= 500),
  given_by uuid not null references users (id),
  given_at timestamptz not null default now(),
  primary key (school_id, class_id, title_id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade,
  foreign key (school_id, title_id) references library_titles (school_id, id) on delete cascade
);
create index title_shares_title on title_shares (school_id, title_id);
create index title_shares_giver on title_shares (given_by);
create trigger title_shares_history after insert or delete or update on title_shares
  for each row execute function record_change('class_id', 'title_id');
