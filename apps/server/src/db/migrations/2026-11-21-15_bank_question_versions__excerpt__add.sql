-- The excerpt that lists show besides the title, so that no list reads whole questions. Older versions have none until
-- the next edit.
alter table bank_question_versions add column excerpt text not null default '' check (length(excerpt) <= 200);
alter table bank_question_versions alter column excerpt drop default;
