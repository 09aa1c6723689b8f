-- One row per notification, however many people receive it. The audience says who they are.
create table notifications (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  audience text not null check (audience in ('ALL', 'ROLE', 'CLASS', 'USER')),
  audience_role smallint check (audience_role between 1 and 6),
  audience_class_id uuid references classes (id),
  audience_user_id uuid references users (id),
  title text not null check (length(title) between 1 and 300),
  content text not null default '',
  avatar text not null default '',
  -- { type, classId?, assignmentId?, studentId?, exerciseType? }
  setting jsonb not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  check ((audience = 'ROLE') = (audience_role is not null)),
  check ((audience = 'CLASS') = (audience_class_id is not null)),
  check ((audience = 'USER') = (audience_user_id is not null))
);
create index notifications_user on notifications (audience_user_id, created_at desc, id) where audience = 'USER';
create index notifications_class on notifications (audience_class_id, created_at desc, id) where audience = 'CLASS';
create index notifications_broadcast on notifications (school_id, created_at desc, id)
  where audience in ('ALL', 'ROLE');

-- Read and delete marks, created per person when needed.
create table notification_marks (
  notification_id uuid not null references notifications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  school_id uuid not null references schools (id),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (user_id, notification_id)
);
