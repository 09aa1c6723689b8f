create table attempts (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  student_id uuid not null references users (id),
  examination_id uuid not null references examinations (id),
  paper_version_id uuid not null references paper_versions (id),
  assignment_id uuid references assignments (id),
  attempt_number integer not null check (attempt_number >= 1),
  behaviour text not null check (behaviour in ('practice', 'test')),
  -- The orders and opaque names of this attempt, constant for its whole life, review included.
  seed text not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'expired')),
  -- Raised by each start or resume. Only the newest device may write.
  epoch integer not null default 1,
  started_at timestamptz not null default now(),
  deadline timestamptz not null,
  finished_at timestamptz,
  is_late boolean not null default false,
  back_violations integer not null default 0,
  left_page_count integer not null default 0,
  question_count integer not null,
  answered integer not null default 0,
  passed integer not null default 0,
  earned integer not null default 0,
  possible integer not null default 0,
  -- 10 x passed / question_count, one decimal.
  score numeric(4, 1) not null default 0,
  notes text not null default '',
  marked_score numeric(4, 2),
  marked_star numeric(2, 1),
  teacher_note text not null default '',
  marked_by uuid references users (id),
  marked_at timestamptz,
  check (deadline > started_at),
  check ((state = 'open') = (finished_at is null))
);
create unique index attempts_one_open_of_assignment on attempts (student_id, assignment_id)
  where state = 'open' and assignment_id is not null;
create unique index attempts_one_open_of_examination on attempts (student_id, examination_id)
  where state = 'open' and assignment_id is null;
create unique index attempts_number_of_assignment on attempts (student_id, assignment_id, attempt_number)
  where assignment_id is not null;
create index attempts_student on attempts (student_id, started_at desc, id);
create index attempts_assignment on attempts (assignment_id, student_id, attempt_number desc);
create index attempts_due on attempts (deadline) where state = 'open';

create table attempt_answers (
  attempt_id uuid not null references attempts (id),
  question_id text not null,
  school_id uuid not null references schools (id),
  -- The highest revision that the server accepted.
  rev integer not null check (rev >= 1),
  answer jsonb not null,
  saved_at timestamptz not null default now(),
  is_late boolean not null default false,
  -- Practice: the first submitted answer counts and is locked.
  submitted_at timestamptz,
  is_correct boolean,
  earned integer,
  possible integer,
  skill text,
  primary key (attempt_id, question_id)
) with (fillfactor = 80);

-- Append-only evidence: every accepted save, start, finish, violation and mark.
create table attempt_events (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references attempts (id),
  school_id uuid not null references schools (id),
  at timestamptz not null default now(),
  kind text not null check (
    kind in ('started', 'resumed', 'saved', 'submitted', 'back', 'left-page', 'finished', 'expired', 'marked')
  ),
  question_id text,
  rev integer,
  answer jsonb,
  epoch integer,
  actor_id uuid references users (id)
);
create index attempt_events_attempt on attempt_events (attempt_id, id);
