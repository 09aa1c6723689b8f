-- Comments that a teacher keeps, to insert them again while marking.
create table saved_comments (
  school_id uuid not null references schools (id),
  id uuid not null default new_id(),
  created_by uuid not null references users (id),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (school_id, id)
);
create unique index saved_comments_own on saved_comments (created_by, text);
