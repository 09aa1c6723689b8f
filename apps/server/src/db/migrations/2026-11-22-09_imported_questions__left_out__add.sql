-- Which pictures and sounds of its file the question lost, in words. A second import of the same position shows them
-- again.
alter table imported_questions add column left_out text[] not null default '{}';
