-- Speech of students, as answers to questions that only a teacher can mark. An answer names its recording; the bytes lie
-- with the other uploads. A browser names a recording at random, so sending it twice keeps it once.
create table recordings (
  school_id uuid not null references schools (id),
  attempt_id uuid not null references attempts (id) on delete cascade,
  question_id text not null,
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  student_id uuid not null references users (id),
  stored_name text not null unique check (stored_name ~ '^r-[0-9a-f]{32}\.(webm|m4a)$'),
  bytes integer not null check (bytes > 0),
  -- Null where the container does not say and nothing in it can be counted.
  seconds smallint check (seconds >= 0),
  created_at timestamptz not null default now(),
  primary key (school_id, attempt_id, question_id, name)
);
create index recordings_attempt on recordings (attempt_id, question_id);
create index recordings_owner on recordings (school_id, student_id) include (bytes);
create index recordings_student on recordings (student_id);
create index recordings_old on recordings (created_at);

-- A teacher's mark of one answer. Without one, a submitted answer whose verdict is null is open: neither right nor wrong.
alter table attempt_answers
  add column mark numeric(5, 2) check (mark between 0 and mark_max),
  -- What the question allowed when it was marked.
  add column mark_max smallint check (mark_max > 0),
  add column mark_comment text not null default '' check (length(mark_comment) <= 2000),
  add column marked_by uuid references users (id),
  add column marked_at timestamptz,
  add check (num_nulls(mark, mark_max, marked_at) in (0, 3));
create index attempt_answers_open on attempt_answers (attempt_id) where submitted_at is not null and is_correct is null;
