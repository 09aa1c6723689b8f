-- The terms of mark books whose marks students and guardians see. A book without a row is for its teachers alone.
create table mark_publications (
  school_id uuid not null,
  class_id uuid not null,
  term smallint not null check (term in (1, 2)),
  published_at timestamptz not null default now(),
  primary key (school_id, class_id, term),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade
);
create trigger mark_publications_history after insert or update or delete on mark_publications
  for each row execute function record_change('class_id', 'term');
