-- A teacher who accepts the mark of the machine gives no score of his own: only the time of marking changes, and the
-- history keeps that too.
drop trigger attempts_history on attempts;
create trigger attempts_history after update of marked_score, marked_star, teacher_note, marked_at on attempts
  for each row execute function record_change('id');
