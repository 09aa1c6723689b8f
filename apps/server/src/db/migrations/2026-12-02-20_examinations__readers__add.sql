-- The questions at the end of a reader are an examination that needs no assignment.
alter table examinations
  drop constraint examinations_kind_check,
  add constraint examinations_kind_check
    check (kind in ('unit-test', 'unit-exercise', 'olympic', 'demo-test', 'worksheet', 'own-test', 'reader'));
