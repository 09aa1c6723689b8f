-- Numbered exams belong to a grade and have no unit; exercises of a unit belong to one skill and level.
alter table examinations
  add column kind text not null default 'unit-test'
    check (kind in ('unit-test', 'unit-exercise', 'olympic', 'demo-test')),
  add column exercise_skill text,
  add column level text check (level in ('ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE')),
  alter column unit drop not null,
  add constraint examinations_of_unit check ((unit is not null) = (kind in ('unit-test', 'unit-exercise'))),
  add constraint examinations_of_skill
    check (num_nonnulls(exercise_skill, level) = case when kind = 'unit-exercise' then 2 else 0 end);

drop index examinations_grade_unit;
create index examinations_kind_grade_unit on examinations (kind, grade, unit, sort_order, id);
