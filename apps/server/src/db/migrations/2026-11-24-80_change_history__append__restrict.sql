-- The application no longer owns the tables. It adds rows to the history and to the events of attempts, and changes or
-- removes none. What the owner's triggers and functions do, they do with the owner's rights, and look up names in fixed
-- schemas: a table of somebody else cannot take the place of ours.
alter function record_change() security definer set search_path = public, pg_temp;
alter function record_settings_change() security definer set search_path = public, pg_temp;

-- The one way to change an event: a save that follows the same student's save of the same question within ten seconds
-- takes its place. Returns false when there is no such event; the caller then inserts one.
create function merge_saved_event(attempt uuid, question text, new_rev integer, new_answer jsonb) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with latest as (
    select id from attempt_events where attempt_id = attempt order by id desc limit 1
  ), merged as (
    update attempt_events e set rev = new_rev, answer = new_answer
    from latest
    where e.id = latest.id and e.kind = 'saved' and e.question_id = question and e.rev < new_rev
      and e.at > now() - interval '10 seconds'
    returning e.id
  )
  select exists (select from merged);
$$;
revoke all on function merge_saved_event(uuid, text, integer, jsonb) from public;
