create table classes (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  teacher_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 120),
  grade smallint not null check (grade between 0 and 12),
  -- 0 Not Ready, 1 Ready, 2 Finish
  status smallint not null default 1 check (status in (0, 1, 2)),
  join_code text not null unique,
  created_at timestamptz not null default now()
);
create index classes_teacher on classes (teacher_id, created_at desc, id);
create index classes_school on classes (school_id, created_at desc, id);

create table class_members (
  class_id uuid not null references classes (id),
  student_id uuid not null references users (id),
  school_id uuid not null references schools (id),
  joined_at timestamptz not null default now(),
  -- Set when the teacher removes the student. Results stay, and joining again clears it.
  removed_at timestamptz,
  primary key (class_id, student_id)
);
create index class_members_student on class_members (student_id, class_id) where removed_at is null;
