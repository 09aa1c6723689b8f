-- What a question is for. Those that are there keep their use: practice may go on with them.
alter table bank_questions
  add column purpose text not null default 'PRACTICE' check (purpose in ('PRACTICE', 'EXAM'));
