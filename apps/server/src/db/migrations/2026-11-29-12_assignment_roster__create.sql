-- Whom an assignment is for, with what applies to each student; the only place that says so. Nobody is on the roster of an
-- assignment that was taken back.
create view assignment_roster as
select s.id as assignment_id, s.class_id, s.school_id, m.student_id, m.joined_at, m.admitted_at,
  -- greatest() passes over a date that is missing.
  greatest(s.due_date, e.due_date) as due_date,
  case when s.closes_at is not null then greatest(s.closes_at, e.due_date) end as closes_at,
  -- Null: the time of the paper. The student's extra minutes come on top of either.
  s.minutes,
  coalesce(e.extra_minutes, 0) as extra_minutes,
  -- Null: as many as one likes.
  case when s.behaviour = 'test' or s.attempts_allowed is not null
    then coalesce(s.attempts_allowed, 1) + coalesce(e.extra_attempts, 0) end as attempts_allowed,
  coalesce(e.is_excused, false) as is_excused
from assignments s
join class_members m on m.class_id = s.class_id and m.removed_at is null
left join assignment_exceptions e
  on e.school_id = s.school_id and e.assignment_id = s.id and e.student_id = m.student_id
where s.deleted_at is null and case s.audience
  when 'class' then true
  when 'students' then exists (
    select from assignment_students chosen
    where chosen.school_id = s.school_id and chosen.assignment_id = s.id and chosen.student_id = m.student_id)
  else exists (
    select from assignment_groups given
    join class_group_members g on g.school_id = given.school_id and g.group_id = given.group_id
    where given.school_id = s.school_id and given.assignment_id = s.id and g.student_id = m.student_id)
  end;

-- The finished attempt that counts for each student and assignment: the newest one, the best one or the first one, as the
-- assignment says. Only an attempt whose time ran out before anything was answered hides no other. (The browser ends it
-- when its countdown does, which may be seconds early.)
drop view counted_attempts;
create view counted_attempts as
select distinct on (t.student_id, t.assignment_id) t.*,
  t.answered = 0 and t.finished_at > t.deadline - interval '5 seconds' as is_untouched
from attempts t join assignments s on s.id = t.assignment_id
where t.state <> 'open'
order by t.student_id, t.assignment_id, is_untouched,
  case s.counts
    when 'best' then coalesce(t.marked_score, t.score * s.points / 10)
    when 'first' then -t.attempt_number
  end desc,
  t.attempt_number desc;
