-- What a teacher deletes goes into a bin for 30 days, and comes back from it whole. Nothing else changes for it: an
-- assignment in the bin was taken back (deleted_at), and a class in the bin has lost its assignments and its students at
-- the moment of its own deleted_at, which is how they are found again.
alter table classes add column deleted_at timestamptz;

-- Nobody has a notification about something in the bin.
alter table notifications add column binned_at timestamptz;
create index notifications_bin on notifications (binned_at) where binned_at is not null;

create table bin_entries (
  school_id uuid not null references schools (id),
  id uuid not null default new_id(),
  -- What was deleted: one of these.
  class_id uuid,
  assignment_id uuid,
  deleted_by uuid not null references users (id),
  deleted_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade,
  foreign key (school_id, assignment_id) references assignments (school_id, id) on delete cascade,
  constraint bin_entries_of_one check (num_nonnulls(class_id, assignment_id) = 1)
);
create unique index bin_entries_class on bin_entries (school_id, class_id) where class_id is not null;
create unique index bin_entries_assignment on bin_entries (school_id, assignment_id) where assignment_id is not null;
create index bin_entries_old on bin_entries (deleted_at);
create index bin_entries_author on bin_entries (deleted_by);

-- An account stays when the class in which it was made has left the bin for good.
alter table created_students alter column class_id drop not null;
alter table created_students drop constraint created_students_class_id_fkey;
alter table created_students add constraint created_students_class_id_fkey
  foreign key (class_id) references classes (id) on delete set null;

-- Removes for good what has been in the bin for 30 days, a few things with each call. The events of attempts are among
-- it, which the application may not delete. It takes no argument, so nobody can remove anything newer through it. Of an
-- assignment whose class goes on, the row stays: titles are numbered by it.
create function empty_bin() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  over constant timestamptz := now() - interval '30 days';
  entries uuid[];
  closed uuid[];
  given uuid[];
  done uuid[];
begin
  select array_agg(id) into entries from (
    select id from bin_entries where deleted_at < over order by deleted_at limit 20 for update skip locked
  ) old;
  if entries is null then return; end if;
  select array_agg(class_id) into closed from bin_entries where id = any(entries) and class_id is not null;
  select array_agg(id) into given from (
    select assignment_id as id from bin_entries where id = any(entries) and assignment_id is not null
    union select id from assignments where class_id = any(closed)
  ) all_given;
  select array_agg(id) into done from attempts where assignment_id = any(given);

  delete from notifications where binned_at < over;
  delete from attempt_events where attempt_id = any(done);
  delete from attempt_answers where attempt_id = any(done);
  -- With their presence, recordings and review cards.
  delete from attempts where id = any(done);
  delete from accepted_answers where assignment_id = any(given);
  delete from assignment_exceptions where assignment_id = any(given);
  delete from assignment_students where assignment_id = any(given);
  delete from assignment_groups where assignment_id = any(given);
  update mark_columns set assignment_id = null where assignment_id = any(given);
  update assignments set instructions = '' where id = any(given) and instructions <> '';
  delete from bin_entries where id = any(entries);

  delete from notifications where audience_class_id = any(closed);
  delete from assignments where class_id = any(closed);
  delete from class_stays where class_id = any(closed);
  delete from class_members where class_id = any(closed);
  -- With its teachers, groups, devices and mark books.
  delete from classes where id = any(closed);
end
$$;
revoke all on function empty_bin() from public;
