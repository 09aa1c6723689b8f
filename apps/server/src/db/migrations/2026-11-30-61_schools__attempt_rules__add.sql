-- What a school sets about attempts; null: as the specification has it. An assignment may set Back for itself.
alter table schools
  add column max_back_violations smallint check (max_back_violations between 0 and 20),
  add column result_toast_ms smallint check (result_toast_ms between 500 and 5000);
alter table assignments add column max_back_violations smallint check (max_back_violations between 0 and 20);
