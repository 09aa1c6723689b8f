-- Whether each question is judged when it is submitted, or all at the end. An attempt keeps the behaviour it began
-- with.
alter table assignments
  add column behaviour text not null default 'practice' check (behaviour in ('practice', 'test'));
