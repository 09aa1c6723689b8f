-- Rows are numbered in the order of their time, so the oldest are at the beginning: each call reads a bounded number.
-- The application may not delete these rows; these functions of the owner remove only what has become old, by the
-- database's clock. They take no argument, so nobody can remove newer traces through them.
create function delete_old_change_history() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from change_history where id in (
    select id from (select id, at from change_history order by id limit 10000) oldest
    where at < now() - interval '5 years'
  );
$$;
revoke all on function delete_old_change_history() from public;

-- What a student did in an attempt explains its result for two school years. The result itself stays.
create function delete_old_attempt_events() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from attempt_events where id in (
    select id from (select id, at from attempt_events order by id limit 10000) oldest
    where at < now() - interval '2 years'
  );
$$;
revoke all on function delete_old_attempt_events() from public;
