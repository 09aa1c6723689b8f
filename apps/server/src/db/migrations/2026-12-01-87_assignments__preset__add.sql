-- How something was given: only homework is due tomorrow at the earliest, also when its due date is moved.
alter table assignments add column preset text not null default 'homework'
  check (preset in ('homework', 'in-class', 'practice'));

-- As before, but whoever has begun stays on the roster when an assignment is narrowed down to others: no work is lost.
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
  -- With UNION ALL, one student costs two looks into an index, and never a whole table of attempts.
  when 'students' then exists (
    select 1 from assignment_students chosen
    where chosen.school_id = s.school_id and chosen.assignment_id = s.id and chosen.student_id = m.student_id
    union all
    select 1 from attempts begun where begun.assignment_id = s.id and begun.student_id = m.student_id)
  else exists (
    select 1 from assignment_groups given
    join class_group_members g on g.school_id = given.school_id and g.group_id = given.group_id
    where given.school_id = s.school_id and given.assignment_id = s.id and g.student_id = m.student_id
    union all
    select 1 from attempts begun where begun.assignment_id = s.id and begun.student_id = m.student_id)
  end;
