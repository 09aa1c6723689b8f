-- Also finds the deleted questions of a person, whose history stays.
drop index bank_questions_creator;
create index bank_questions_creator on bank_questions (created_by, id desc);
