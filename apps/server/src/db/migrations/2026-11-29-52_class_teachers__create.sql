-- Colleagues who teach a class along with its owner (classes.teacher_id). All read its roster and results; each right is
-- given apart. The owner has no row.
create table class_teachers (
  school_id uuid not null,
  class_id uuid not null,
  teacher_id uuid not null references users (id),
  can_assign boolean not null default false,
  can_mark boolean not null default false,
  can_manage boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (school_id, class_id, teacher_id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade
);
create index class_teachers_teacher on class_teachers (teacher_id, class_id);

create trigger class_teachers_history after insert or update or delete on class_teachers
  for each row execute function record_change('class_id', 'teacher_id');
