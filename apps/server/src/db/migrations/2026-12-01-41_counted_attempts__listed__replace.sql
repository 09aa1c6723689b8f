-- What the screens read, by the pages of the database that they need.

-- The assignment is named by its own id: a query about some assignments reads these and then their attempts, instead of
-- looking up the assignment of each attempt. The same for a class.
drop view counted_attempts;
create view counted_attempts as
select distinct on (t.student_id, s.id, s.class_id)
  t.id, t.school_id, t.student_id, t.examination_id, t.paper_version_id, s.id as assignment_id, s.class_id,
  t.attempt_number, t.behaviour, t.seed, t.state, t.epoch, t.started_at, t.deadline, t.finished_at, t.is_late, t.back_violations,
  t.left_page_count, t.question_count, t.answered, t.passed, t.earned, t.possible, t.score, t.notes, t.marked_score,
  t.marked_star, t.teacher_note, t.marked_by, t.marked_at, t.ended_by, t.is_reopened,
  t.answered = 0 and t.finished_at > t.deadline - interval '5 seconds' as is_untouched
from attempts t join assignments s on s.id = t.assignment_id
where t.state <> 'open'
order by t.student_id, s.id, s.class_id, is_untouched,
  case s.counts
    when 'best' then coalesce(t.marked_score, t.score * s.points / 10)
    when 'first' then -(
      select max(begun.attempt_number) from attempts begun
      where begun.student_id = t.student_id and begun.assignment_id = t.assignment_id
        and begun.attempt_number <= t.attempt_number and not begun.is_reopened)
  end desc,
  t.attempt_number desc;

-- Says a few things about the assignment itself, so that lists need not look it up again.
create or replace view assignment_roster as
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
  coalesce(e.is_excused, false) as is_excused,
  s.created_at as given_at, s.examination_id, s.points
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
