-- A mark that changes is told again, once it is released: by the job that tells of releases, because code decides about
-- them. What the mark is follows `counted_attempts`: the teacher's, or else the score in the points of the assignment.
create function hold_changed_mark() returns trigger language plpgsql as $$
begin
  insert into held_marks (school_id, attempt_id, assignment_id)
  select new.school_id, new.id, a.id from assignments a
  where a.id = new.assignment_id
    and coalesce(new.marked_score, new.score * a.points / 10)
      is distinct from coalesce(old.marked_score, old.score * a.points / 10)
    and exists (select from webhook_receivers_of(new.school_id, 'mark.released'))
  on conflict (attempt_id) do update set look_at = now();
  return null;
end
$$;
create trigger attempts_mark_told after update of marked_score, score on attempts for each row
  when (
    old.state <> 'open' and new.state <> 'open' and new.assignment_id is not null
    and (old.marked_score is distinct from new.marked_score or old.score <> new.score)
  )
  execute function hold_changed_mark();
