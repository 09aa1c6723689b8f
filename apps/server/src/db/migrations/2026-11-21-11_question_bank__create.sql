-- Questions that staff write and share within their school. The row holds what lists filter by; the versions hold the
-- question itself.
create table bank_questions (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  created_by uuid not null references users (id),
  -- PRIVATE: for its creator only.
  status text not null check (status in ('PUBLIC', 'PRIVATE')),
  grade smallint not null check (grade between 0 and 12),
  -- A key of packages/domain/src/school/units.ts; null: for no unit in particular.
  unit text check (length(unit) between 1 and 20),
  -- The school's name for the kind of exercise, finer than the type; empty if unknown.
  option_type text not null default '' check (length(option_type) <= 60),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Copied from the newest version each time one is added.
  type text not null,
  skill text,
  level text check (level in ('ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE')),
  title text not null,
  -- Number of the newest version. An edit that is based on another version is refused.
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Every edit adds a row and none changes one, so the table is its own history.
create table bank_question_versions (
  question_id uuid not null references bank_questions (id),
  version integer not null check (version >= 1),
  school_id uuid not null references schools (id),
  -- Includes the key; read it through parseQuestion.
  question jsonb not null,
  -- The words of the question in lower case without Vietnamese tone marks.
  search_text text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (question_id, version)
);

-- One transaction writes both rows, the question first.
alter table bank_questions add foreign key (id, version)
  references bank_question_versions (question_id, version) deferrable initially deferred;

-- Ids are ordered by time, so they order the lists and mark where the next page starts.
create index bank_questions_school on bank_questions (school_id, id desc) where deleted_at is null;
create index bank_questions_grade on bank_questions (school_id, grade, unit, id desc) where deleted_at is null;
create index bank_questions_creator on bank_questions (created_by, id desc) where deleted_at is null;
create index bank_questions_tags on bank_questions using gin (tags) where deleted_at is null;

create trigger bank_questions_history after insert or update or delete on bank_questions
  for each row execute function record_change('id');
