-- Where the first attempt counts, one that was reopened counts with all that it went on with: the newest of the attempts
-- that belong together.
drop view counted_attempts;
create view counted_attempts as
select distinct on (t.student_id, t.assignment_id) t.*,
  t.answered = 0 and t.finished_at > t.deadline - interval '5 seconds' as is_untouched
from attempts t join assignments s on s.id = t.assignment_id
where t.state <> 'open'
order by t.student_id, t.assignment_id, is_untouched,
  case s.counts
    when 'best' then coalesce(t.marked_score, t.score * s.points / 10)
    when 'first' then -(
      select max(begun.attempt_number) from attempts begun
      where begun.student_id = t.student_id and begun.assignment_id = t.assignment_id
        and begun.attempt_number <= t.attempt_number and not begun.is_reopened)
  end desc,
  t.attempt_number desc;
