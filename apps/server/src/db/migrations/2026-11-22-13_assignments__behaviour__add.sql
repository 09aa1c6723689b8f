-- Whether an assignment is judged question by question or when it is handed in. An attempt keeps what it began with.
alter table assignments
  add column behaviour text not null default 'practice' check (behaviour in ('practice', 'test'));
