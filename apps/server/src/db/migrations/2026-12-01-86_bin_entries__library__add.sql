-- Files, worksheets and tests of the library wait in the bin as well.
alter table bin_entries add column file_id uuid references exercise_files (id) on delete cascade;
-- Where the file was; null when that folder was deleted meanwhile.
alter table bin_entries add column folder_id uuid references folders (id) on delete set null;
alter table bin_entries add column examination_id uuid references own_tests (examination_id) on delete cascade;

alter table bin_entries drop constraint bin_entries_of_one;
alter table bin_entries add constraint bin_entries_of_one
  check (num_nonnulls(class_id, assignment_id, file_id, examination_id) = 1);
alter table bin_entries add constraint bin_entries_folder check (folder_id is null or file_id is not null);
create unique index bin_entries_file on bin_entries (file_id) where file_id is not null;
create unique index bin_entries_test on bin_entries (examination_id) where examination_id is not null;
create index bin_entries_folder on bin_entries (folder_id) where folder_id is not null;

-- As before, and the files that nobody was given; the sweep of the uploads takes their bytes.
create or replace function empty_bin() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  over constant timestamptz := now() - interval '30 days';
  entries uuid[];
  closed uuid[];
  given uuid[];
  done uuid[];
  files uuid[];
begin
  select array_agg(id) into entries from (
    select id from bin_entries where deleted_at < over order by deleted_at limit 20 for update skip locked
  ) old;
  if entries is null then return; end if;
  select array_agg(file_id) into files from bin_entries where id = any(entries) and file_id is not null;
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

  delete from notifications where audience_class_id = any(closed);
  delete from assignments where class_id = any(closed);
  delete from class_stays where class_id = any(closed);
  delete from class_members where class_id = any(closed);
  -- With its teachers, groups, devices and mark books.
  delete from classes where id = any(closed);
end
$$;
