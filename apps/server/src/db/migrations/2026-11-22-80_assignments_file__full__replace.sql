-- Whether a file was ever given, and what hangs on a file or a folder that goes, is asked without a word about
-- deletion; the planner uses an index of live rows for neither and scanned the whole table.
drop index assignments_file;
create index assignments_file on assignments (file_id) where file_id is not null;
drop index exercise_files_folder;
create index exercise_files_folder on exercise_files (folder_id, created_at desc, id) where folder_id is not null;
