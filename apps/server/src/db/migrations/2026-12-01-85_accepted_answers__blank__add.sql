-- A question with several blanks has answers to accept in each of them, counted from 0. All others have one.
alter table accepted_answers
  add column blank smallint not null default 0,
  add constraint accepted_answers_blank_check check (blank >= 0),
  drop constraint accepted_answers_pkey,
  add constraint accepted_answers_pkey primary key (assignment_id, item_id, blank, text);
