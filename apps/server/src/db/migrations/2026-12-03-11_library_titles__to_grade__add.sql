-- A graded reader may be meant for several grades, and stands on the shelves of all of them. Files keep one grade.
alter table library_titles add column to_grade smallint;
alter table library_titles add constraint library_titles_to_grade
  check (to_grade is null or (reader_id is not null and to_grade > grade and to_grade <= 12));
-- The only one so far.
update library_titles set to_grade = 9 where reader_id = 'g6-01' and grade = 6;
