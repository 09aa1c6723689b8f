-- Tests that a teacher or a keeper of the test bank composes. Each is an examination of its own kind; each save pins its
-- content as a paper version, with the plan (matrix, points) by which it was composed.

-- 0 is no time limit, for these tests alone.
alter table examinations
  drop constraint examinations_kind_check,
  drop constraint examinations_duration_seconds_check,
  add constraint examinations_kind_check
    check (kind in ('unit-test', 'unit-exercise', 'olympic', 'demo-test', 'worksheet', 'own-test')),
  add constraint examinations_duration_seconds_check check (
    (kind = 'own-test' and duration_seconds = 0)
    or duration_seconds between 60 and case when kind = 'worksheet' then 2592000 else 14400 end);
alter table paper_versions
  -- { matrix, questions: [{ source, id, cell }] }; null for papers that nobody composed here.
  add column plan jsonb,
  drop constraint paper_versions_duration_seconds_check,
  add constraint paper_versions_duration_seconds_check check (
    (plan is not null and duration_seconds = 0)
    or duration_seconds between 60 and case when worksheet is null then 14400 else 2592000 end);

create table own_tests (
  examination_id uuid primary key references examinations (id),
  school_id uuid not null references schools (id),
  created_by uuid not null references users (id),
  -- PUBLIC: confirmed colleagues of the library may read, print and copy it.
  status text not null check (status in ('PUBLIC', 'PRIVATE')),
  -- Rises with each edit; its paper has the same number.
  version integer not null default 1 check (version >= 1),
  -- How many questions its author wants.
  total_question smallint not null default 5 check (total_question between 1 and 200),
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index own_tests_creator on own_tests (created_by, examination_id desc);
create index own_tests_school on own_tests (school_id, examination_id desc) where archived_at is null;

-- A teacher's own matrices, to begin other tests with.
create table matrix_templates (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  created_by uuid not null references users (id),
  name text not null check (length(name) between 1 and 120),
  matrix jsonb not null,
  created_at timestamptz not null default now()
);
create index matrix_templates_creator on matrix_templates (created_by, id desc);
