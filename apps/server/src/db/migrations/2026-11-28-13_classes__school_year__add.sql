-- The year in which a school year begins: 2026 for 2026–2027. A year begins in June, when the classes of the next one are
-- made.
alter table classes add column school_year smallint;
update classes set school_year =
  extract(year from (created_at at time zone 'Asia/Ho_Chi_Minh') - interval '5 months');
alter table classes
  alter column school_year set default extract(year from (now() at time zone 'Asia/Ho_Chi_Minh') - interval '5 months'),
  alter column school_year set not null,
  add constraint classes_school_year_check check (school_year between 2000 and 2200);
create index classes_school_year on classes (school_id, school_year);
