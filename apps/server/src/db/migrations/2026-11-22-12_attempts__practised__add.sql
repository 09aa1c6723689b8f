-- Attempts without an assignment are numbered like those of an assignment, and are read by examination.
create unique index attempts_number_of_examination on attempts (student_id, examination_id, attempt_number)
  where assignment_id is null;

-- For each student and examination done without an assignment: whether an attempt is open, and the percent of the best
-- finished one. As in counted_attempts, an attempt whose time ran out before anything was answered is no result.
create view practised_examinations as
select student_id, examination_id,
  bool_or(state = 'open') as is_open,
  max(100.0 * passed / question_count) filter (
    where state <> 'open' and (answered > 0 or finished_at <= deadline - interval '5 seconds')
  )::double precision as best_percent
from attempts
where assignment_id is null and question_count > 0
group by student_id, examination_id;
