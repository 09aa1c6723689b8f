-- A take-over whose answer is lost is sent again, and its id says that it is the same one. The session says who has taken
-- the attempt over, and the epoch since when no other one has: what was typed there since is still the newest work.
alter table attempts
  add column take_over_id uuid,
  add column writer_session_id uuid,
  add column writer_since integer not null default 1;
