create table examinations (
  id uuid primary key default new_id(),
  -- Null: shared content of the product.
  school_id uuid references schools (id),
  code text not null unique,
  grade smallint not null check (grade between 0 and 12),
  unit text not null check (unit in ('starter', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'end')),
  sort_order integer not null,
  title text not null,
  duration_seconds integer not null check (duration_seconds between 60 and 14400),
  skills text[] not null,
  created_at timestamptz not null default now()
);
create index examinations_grade_unit on examinations (grade, unit, sort_order, id);

-- What was asked. A version never changes: attempts and assignments pin one.
create table paper_versions (
  id uuid primary key default new_id(),
  examination_id uuid not null references examinations (id),
  school_id uuid references schools (id),
  version integer not null check (version >= 1),
  -- Array of stored questions (packages/questions), keys included; each carries its own shape version.
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  question_count integer not null,
  content_hash text not null,
  created_at timestamptz not null default now(),
  unique (examination_id, version)
);
