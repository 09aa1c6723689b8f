-- The numbered variants of a printed test. The arrangement is stored: an edit of the test makes another paper version,
-- and a better way of shuffling must not change what a class holds in its hands.
create table paper_codes (
  paper_version_id uuid not null references paper_versions (id),
  school_id uuid not null references schools (id),
  code text not null check (code ~ '^[0-9]{3}$'),
  -- The order of the questions, and for each the order of its lists (packages/questions/src/codes).
  arrangement jsonb not null check (jsonb_typeof(arrangement) = 'object'),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- Shared tests have codes of their own in every school.
  primary key (school_id, paper_version_id, code)
);
create index paper_codes_version on paper_codes (paper_version_id);
create index paper_codes_creator on paper_codes (created_by);
