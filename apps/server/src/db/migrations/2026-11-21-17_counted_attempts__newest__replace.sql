-- The finished attempt that counts for each student and assignment: the newest one, even if it was finished empty. Only
-- an attempt whose time ran out before anything was answered does not count and hides no other. (The browser ends it
-- when its countdown does, which may be seconds early.)
create or replace view counted_attempts as
select distinct on (student_id, assignment_id) *,
  answered = 0 and finished_at > deadline - interval '5 seconds' as is_untouched
from attempts
where state <> 'open' and assignment_id is not null
order by student_id, assignment_id, is_untouched, attempt_number desc;
