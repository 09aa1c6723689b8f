-- Counts what a teacher keeps without the rows themselves, which lie scattered over the table.
create index bank_questions_kept on bank_questions (created_by) where deleted_at is null;
