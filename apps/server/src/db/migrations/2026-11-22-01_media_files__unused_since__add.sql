-- Null from the moment when a question or a paper names the file, and null it stays: versions and papers never go. Until
-- then the time when somebody last uploaded it; modules/media deletes what nobody has named for long.
alter table media_files add column unused_since timestamptz default now();
-- Part of a name that is the same wherever it stands, whatever is written after it.
create index media_files_unused on media_files (left(name, 34)) where unused_since is not null;

-- In the same transaction as the row, and waiting for a deletion of the same file: none slips through. On every table in
-- which questions are kept.
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

-- Nothing else of a file ever changes, and whether a question names it is no work of a person.
drop trigger media_files_history on media_files;
create trigger media_files_history after insert or delete on media_files
  for each row execute function record_change('id');
