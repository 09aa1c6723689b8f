-- Each time that a school takes its classes into the next school year. `undo` says what to put back; it is forgotten after
-- the day in which that is possible.
create table promotions (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  from_year smallint not null check (from_year between 2000 and 2200),
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  -- { classes: [{ id, status }], newClassIds, members: [{ classId, studentId }],
  --   students: [{ id, from: { grade, schoolTypeId }, to: { grade, schoolTypeId } }], archivedIds }
  undo jsonb
);
create index promotions_school on promotions (school_id, made_at desc);
create index promotions_undoable on promotions (made_at) where undo is not null;
