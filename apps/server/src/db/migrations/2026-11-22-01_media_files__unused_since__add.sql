-- The time of the last upload, or null once a question or a paper names the file. It then stays null, because versions
-- and papers are never deleted. modules/media deletes files that nothing has named for long.
alter table media_files add column unused_since timestamptz default now();
-- The first 34 characters of a name are the same wherever it is written.
create index media_files_unused on media_files (left(name, 34)) where unused_since is not null;

-- Runs in the transaction of the new row, and waits for a deletion of the same file, so no file is deleted after it was
-- named. Attached to every table that stores questions.
create function keep_named_media() returns trigger language plpgsql as $$
begin
  update media_files set unused_since = null
  where unused_since is not null
    and left(name, 34) in (select (regexp_matches(new::text, 'u-[0-9a-f]{32}', 'g'))[1]);
  return null;
end
$$;
create trigger bank_question_versions_media after insert or update on bank_question_versions
  for each row execute function keep_named_media();
create trigger paper_versions_media after insert or update on paper_versions
  for each row execute function keep_named_media();

update media_files set unused_since = null
where left(name, 34) in (
  select (regexp_matches(v::text, 'u-[0-9a-f]{32}', 'g'))[1] from bank_question_versions v
  union
  select (regexp_matches(p::text, 'u-[0-9a-f]{32}', 'g'))[1] from paper_versions p
);

-- Records only uploads and deletions. The only update says that a question names the file, which no person decides.
drop trigger media_files_history on media_files;
create trigger media_files_history after insert or delete on media_files
  for each row execute function record_change('id');
