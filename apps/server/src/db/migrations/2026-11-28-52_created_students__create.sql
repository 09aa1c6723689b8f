-- Accounts that teachers made for students of their classes: how many one teacher has made, and what one press of the button
-- made, so that a second press makes nothing.
create table created_students (
  school_id uuid not null references schools (id),
  student_id uuid not null references users (id) on delete cascade,
  class_id uuid not null references classes (id),
  -- The press of the button; the browser chooses it.
  addition_id uuid not null,
  -- Its line in the list.
  line smallint not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (school_id, student_id)
);
create index created_students_author on created_students (created_by, created_at);
create index created_students_addition on created_students (addition_id);
