create table assignments (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  class_id uuid not null references classes (id),
  created_by uuid not null references users (id),
  title text not null check (length(title) between 1 and 200),
  instructions text not null default '' check (length(instructions) <= 5000),
  due_date timestamptz not null,
  color text not null,
  assignment_type text not null default 'ASSIGNMENT' check (assignment_type = 'ASSIGNMENT'),
  exercise_type text not null check (exercise_type in ('UNIT', 'LIVEWORKSHEET', 'ASSIGNMENT')),
  points numeric(4, 2) not null default 10 check (points between 0 and 10),
  examination_id uuid references examinations (id),
  paper_version_id uuid references paper_versions (id),
  -- { "tags": ["UNIT"], "unit": "3" }
  settings jsonb not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((exercise_type = 'UNIT') = (examination_id is not null and paper_version_id is not null))
);
create index assignments_class on assignments (class_id, created_at desc, id) where deleted_at is null;
create index assignments_class_exam on assignments (class_id, examination_id);
