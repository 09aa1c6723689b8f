-- Saves of one question within ten seconds make one event. The row of the answer says when the last event was written,
-- for which revision, and how many there were, so that a save need not look for it.
alter table attempt_answers
  add column logged_at timestamptz not null default '-infinity',
  add column logged_rev integer not null default 0,
  add column logged_count integer not null default 0;
