-- For the total of a school, and for finding a file with the same bytes.
create index media_files_content on media_files (school_id, sha256) include (bytes);
drop index media_files_school;
