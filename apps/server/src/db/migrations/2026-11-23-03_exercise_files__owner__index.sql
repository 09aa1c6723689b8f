-- The bytes that a school and a person keep, which are counted at each upload, and the history of a person's files.
create index exercise_files_owner on exercise_files (school_id, created_by) include (bytes);
