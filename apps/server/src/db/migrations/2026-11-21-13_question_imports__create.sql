-- Which question of the bank was made of which place in an imported file, so that a repeated click adds nothing twice.
create table imported_questions (
  created_by uuid not null references users (id),
  -- Made up by the browser for each import.
  import_id uuid not null,
  position integer not null check (position >= 0),
  school_id uuid not null references schools (id),
  question_id uuid not null references bank_questions (id),
  created_at timestamptz not null default now(),
  primary key (created_by, import_id, position)
);
