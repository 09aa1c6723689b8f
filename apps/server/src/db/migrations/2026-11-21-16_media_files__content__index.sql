-- The sum of a school, and whether it has the same bytes already.
create index media_files_content on media_files (school_id, sha256) include (bytes);
drop index media_files_school;
