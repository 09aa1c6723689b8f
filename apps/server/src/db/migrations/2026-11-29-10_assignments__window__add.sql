-- One way to give: to whom, in which window, and what is released when. The defaults are the form of the specification,
-- so nothing changes for what was given before and for calls that know none of these columns.
alter table assignments
  add column audience text not null default 'class' check (audience in ('class', 'groups', 'students')),
  -- Before it nobody begins.
  add column opens_at timestamptz,
  -- After it nobody begins, and every attempt ends.
  add column closes_at timestamptz,
  -- Null: the time of the paper.
  add column minutes smallint check (minutes between 1 and 240),
  -- Null: a test once, practice as often as one likes.
  add column attempts_allowed smallint check (attempts_allowed between 1 and 20),
  add column counts text not null default 'newest' check (counts in ('newest', 'best', 'first')),
  -- Whether an attempt may begin after the due date.
  add column late text not null default 'allowed' check (late in ('allowed', 'refused')),
  -- When students see their mark, which answers are right, and the keys (packages/domain/src/exam/release.ts).
  add column release_mark text not null default 'default'
    check (release_mark in ('default', 'at-once', 'at-due', 'all-done', 'by-hand')),
  add column release_verdicts text not null default 'default'
    check (release_verdicts in ('default', 'at-once', 'at-due', 'all-done', 'by-hand')),
  add column release_keys text not null default 'default'
    check (release_keys in ('default', 'at-once', 'at-due', 'all-done', 'by-hand')),
  -- When the teacher released it by hand, which any of the rules above allows.
  add column released_mark_at timestamptz,
  add column released_verdicts_at timestamptz,
  add column released_keys_at timestamptz,
  add constraint assignments_window check (opens_at < due_date and due_date <= closes_at),
  add constraint assignments_school_id_key unique (school_id, id);

alter table classes add constraint classes_school_id_key unique (school_id, id);
