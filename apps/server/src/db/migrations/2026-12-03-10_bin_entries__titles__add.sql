-- Titles that were taken off the shelves wait in the bin as well.
alter table bin_entries add column title_id uuid;
alter table bin_entries add constraint bin_entries_title_fkey
  foreign key (school_id, title_id) references library_titles (school_id, id) on delete cascade;
alter table bin_entries drop constraint bin_entries_of_one;
alter table bin_entries add constraint bin_entries_of_one
  check (num_nonnulls(class_id, assignment_id, file_id, examination_id, title_id) = 1);
create unique index bin_entries_title on bin_entries (school_id, title_id) where title_id is not null;

-- Those that were deleted before wait from now on; the change history says who deleted them.
insert into bin_entries (school_id, title_id, deleted_by)
select t.school_id, t.id, coalesce(h.actor_id, t.created_by)
from library_titles t
left join lateral (
  select actor_id from change_history
  where entity = 'library_titles' and record_id = t.id::text and field = 'deleted_at'
  order by id desc limit 1
) h on true
where t.deleted_at is not null and coalesce(h.actor_id, t.created_by) is not null;

-- As before, and the titles with their positions; the sweeps take the bytes. A reader of ours has none, and would stand on
-- the shelf again without its row: it stays in the bin.
create or replace function empty_bin() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  over constant timestamptz := now() - interval '30 days';
  entries uuid[];
  closed uuid[];
  given uuid[];
  done uuid[];
  files uuid[];
  titles uuid[];
begin
  select array_agg(id) into entries from (
    select b.id from bin_entries b
    where b.deleted_at < over and not exists (
      select from library_titles t where t.school_id = b.school_id and t.id = b.title_id and t.reader_id is not null
    )
    order by b.deleted_at limit 20 for update skip locked
  ) old;
  if entries is null then return; end if;
  select array_agg(file_id) into files from bin_entries where id = any(entries) and file_id is not null;
  select array_agg(title_id) into titles from bin_entries where id = any(entries) and title_id is not null;
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

  -- What a class was given of a file stays for the class. A test stays without being in the library: papers are its versions.
  delete from exercise_files f
  where f.id = any(files) and f.deleted_at is not null
    and not exists (select from assignments a where a.file_id = f.id);
  -- With positions, and out of the classes. Its document stays in the library, which deletes documents by itself.
  delete from library_titles t where t.id = any(titles) and t.deleted_at is not null;

  delete from notifications where audience_class_id = any(closed);
  delete from assignments where class_id = any(closed);
  delete from class_stays where class_id = any(closed);
  delete from class_members where class_id = any(closed);
  -- With its teachers, groups, devices and mark books.
  delete from classes where id = any(closed);
end
$$;
