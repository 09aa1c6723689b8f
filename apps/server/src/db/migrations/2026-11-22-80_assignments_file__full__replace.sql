-- Two queries include deleted rows: whether a file was ever given, and what depends on a file or folder before it is
-- deleted. The planner cannot use an index of live rows for them, so it scanned the whole table.
drop index assignments_file;
create index assignments_file on assignments (file_id) where file_id is not null;
drop index exercise_files_folder;
create index exercise_files_folder on exercise_files (folder_id, created_at desc, id) where folder_id is not null;
