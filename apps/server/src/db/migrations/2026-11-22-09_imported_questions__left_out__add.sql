-- Which pictures and sounds of its file the question lost, in words, so that whoever sends the place again is told again.
alter table imported_questions add column left_out text[] not null default '{}';
