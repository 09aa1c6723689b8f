-- What a student reviews: questions answered wrong in attempts, and words of a unit. The question stays in its paper.
create table review_cards (
  school_id uuid not null references schools (id),
  student_id uuid not null references users (id),
  -- The digest of the question with its key: the same question in two papers is one card.
  card_key text not null check (length(card_key) = 22),
  paper_version_id uuid not null references paper_versions (id),
  question_id text not null,
  -- The attempt with the wrong answer, whose release is asked before each review; null for a word.
  attempt_id uuid references attempts (id) on delete cascade,
  word text,
  -- What the scheduler (ts-fsrs) has to know of the reviews so far.
  due_at timestamptz not null,
  reviewed_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  scheduled_days integer not null,
  state smallint not null,
  reps integer not null check (reps >= 1),
  lapses integer not null,
  primary key (school_id, student_id, card_key),
  constraint review_cards_source check (num_nonnulls(attempt_id, word) = 1)
);
create index review_cards_due on review_cards (school_id, student_id, due_at);
create index review_cards_student on review_cards (student_id);
create index review_cards_attempt on review_cards (attempt_id);

-- How much a student has reviewed on a day in Vietnam.
create table review_days (
  school_id uuid not null references schools (id),
  student_id uuid not null references users (id),
  day date not null,
  answered integer not null check (answered >= 1),
  correct integer not null check (correct between 0 and answered),
  primary key (school_id, student_id, day)
);
create index review_days_student on review_days (student_id);
