-- Questions of the bank whose keys are checked by the answers that students gave, over all tests that ask them.
create table job_positions (
  -- The background work that walks through a table, and how far it has got.
  name text primary key,
  reached_at timestamptz not null,
  reached_id uuid not null
);
insert into job_positions values ('key-checks', '-infinity', '00000000-0000-0000-0000-000000000000');

create table key_checks (
  question_id uuid primary key references bank_questions (id) on delete cascade,
  school_id uuid not null references schools (id),
  owner_id uuid not null references users (id),
  -- Since when answers wait to be looked at; null: none do.
  due_since timestamptz,
  -- What was checked: the question without its words around it. The next columns belong to it.
  key_hash text,
  answer_count integer not null default 0,
  discrimination smallint,
  -- The wrong option that the top third prefers.
  preferred text not null default '' check (length(preferred) <= 100),
  is_doubtful boolean not null default false,
  told_at timestamptz,
  dismissed_at timestamptz
);
create index key_checks_due on key_checks (due_since) where due_since is not null;

-- What has ended since the work was last there; which tests ask a question; who was given a test.
create index attempts_finished on attempts (finished_at, id) where finished_at is not null and assignment_id is not null;
create index paper_versions_asked on paper_versions using gin ((plan -> 'questions') jsonb_path_ops) where plan is not null;
create index assignments_paper on assignments (paper_version_id, created_at desc)
  where deleted_at is null and paper_version_id is not null;
