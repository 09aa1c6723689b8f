-- The mark book: one for each class and term. The ministry's columns are the same for everyone and need no row; a row
-- says from which assignment one of them is filled, or is a weighted column of the teacher's own.
create table mark_columns (
  school_id uuid not null,
  class_id uuid not null,
  term smallint not null check (term in (1, 2)),
  -- 'tx1' to 'tx4', 'gk', 'ck' in grades 6-12, 'mid', 'end', 'mark' in grades 1-5, 'x1' and so on for own columns.
  code text not null check (code ~ '^(tx[1-4]|gk|ck|mid|end|mark|x[1-9][0-9]?)$'),
  -- Null for the ministry's columns.
  title text check (length(title) between 1 and 60),
  weight smallint check (weight between 1 and 9),
  assignment_id uuid,
  -- A deleted own column leaves the book with its marks, and comes back with them.
  deleted_at timestamptz,
  primary key (school_id, class_id, term, code),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade,
  foreign key (school_id, assignment_id) references assignments (school_id, id),
  constraint mark_columns_own check ((code like 'x%') = (title is not null) and (title is null) = (weight is null))
);
create index mark_columns_class on mark_columns (class_id);
create index mark_columns_assignment on mark_columns (school_id, assignment_id) where assignment_id is not null;

create table mark_cells (
  school_id uuid not null,
  class_id uuid not null,
  term smallint not null check (term in (1, 2)),
  code text not null check (code ~ '^(tx[1-4]|gk|ck|mid|end|mark|x[1-9][0-9]?)$'),
  -- May be an account of another school that joined by the code.
  student_id uuid not null references users (id),
  -- A mark from 0 to 10 in tenths, or a level; neither in a cell that was emptied.
  tenths smallint check (tenths between 0 and 100),
  level text check (level in ('T', 'H', 'C')),
  -- What the source said when the cell was last written: what it says now is shown when it differs.
  source_tenths smallint check (source_tenths between 0 and 100),
  -- Whoever saves names the revision that was shown.
  rev integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (school_id, class_id, term, code, student_id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade,
  constraint mark_cells_kind check (tenths is null or level is null),
  constraint mark_cells_level check (level is null or code in ('mid', 'end')),
  constraint mark_cells_mark check (tenths is null or code not in ('mid', 'end')),
  constraint mark_cells_whole check (code <> 'mark' or tenths % 10 = 0)
);
create index mark_cells_class on mark_cells (class_id);
create index mark_cells_student on mark_cells (student_id);

create trigger school_terms_history after insert or update or delete on school_terms
  for each row execute function record_change('school_year', 'term');
create trigger mark_columns_history after insert or update or delete on mark_columns
  for each row execute function record_change('class_id', 'term', 'code');
create trigger mark_cells_history after insert or update or delete on mark_cells
  for each row execute function record_change('class_id', 'student_id', 'term', 'code');
