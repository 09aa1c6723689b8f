-- Groups in a class. Work is given to some of them instead of to the whole class; who joins a group gets its work.
create table class_groups (
  school_id uuid not null,
  id uuid not null default new_id(),
  class_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- A deleted group leaves the lists; what it was given stays with its members.
  deleted_at timestamptz,
  primary key (school_id, id),
  -- For references that keep group and member in one class.
  unique (school_id, class_id, id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade
);
create unique index class_groups_name on class_groups (class_id, name) where deleted_at is null;
create index class_groups_creator on class_groups (created_by);

create table class_group_members (
  school_id uuid not null,
  group_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  primary key (school_id, group_id, student_id),
  foreign key (school_id, class_id, group_id) references class_groups (school_id, class_id, id) on delete cascade,
  foreign key (class_id, student_id) references class_members (class_id, student_id) on delete cascade
);
create index class_group_members_student on class_group_members (class_id, student_id);

-- To which groups an assignment was given, for the audience 'groups'.
create table assignment_groups (
  school_id uuid not null,
  assignment_id uuid not null,
  group_id uuid not null,
  primary key (school_id, assignment_id, group_id),
  foreign key (school_id, assignment_id) references assignments (school_id, id),
  foreign key (school_id, group_id) references class_groups (school_id, id)
);
create index assignment_groups_group on assignment_groups (school_id, group_id);

-- To which students, for the audience 'students'. They may be accounts of another school that joined by the code.
create table assignment_students (
  school_id uuid not null,
  assignment_id uuid not null,
  student_id uuid not null references users (id),
  primary key (school_id, assignment_id, student_id),
  foreign key (school_id, assignment_id) references assignments (school_id, id)
);
create index assignment_students_student on assignment_students (student_id);

-- What is different for one student.
create table assignment_exceptions (
  school_id uuid not null,
  assignment_id uuid not null,
  student_id uuid not null references users (id),
  extra_minutes smallint not null default 0 check (extra_minutes between 0 and 240),
  -- Only a later date than that of the assignment has an effect.
  due_date timestamptz,
  extra_attempts smallint not null default 0 check (extra_attempts between 0 and 10),
  -- Counts neither as done nor as missing.
  is_excused boolean not null default false,
  reason text not null default '' check (length(reason) <= 500),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (school_id, assignment_id, student_id),
  foreign key (school_id, assignment_id) references assignments (school_id, id)
);
create index assignment_exceptions_student on assignment_exceptions (student_id);
create index assignment_exceptions_creator on assignment_exceptions (created_by);

create trigger class_groups_history after insert or update or delete on class_groups
  for each row execute function record_change('id');
create trigger assignment_exceptions_history after insert or update or delete on assignment_exceptions
  for each row execute function record_change('assignment_id', 'student_id');
