-- A document with a grade is a teacher file. One of the kind 'link' is an address elsewhere and has no bytes of ours.
alter table documents
  alter column stored_name drop not null,
  alter column sha256 drop not null,
  drop constraint documents_bytes_check,
  add column grade smallint check (grade between 0 and 12),
  add column sub_title text not null default '' check (length(sub_title) <= 120),
  add column link text check (link ~ '^https://' and length(link) <= 1000),
  -- A picture of the first page, or one that was uploaded.
  add column cover_name text unique check (cover_name ~ '^c-[0-9a-f]{32}\.webp$'),
  add column cover_bytes integer check (cover_bytes > 0),
  -- Of a PDF whose first page was drawn.
  add column page_count integer check (page_count > 0),
  add constraint documents_bytes_check check (bytes >= 0),
  add constraint documents_cover check ((cover_name is null) = (cover_bytes is null)),
  add constraint documents_of_kind check (
    (kind = 'link') = (link is not null) and (kind = 'link') = (stored_name is null)
    and (kind = 'link') = (sha256 is null) and (kind = 'link') = (bytes = 0)
  );
create index documents_grade on documents (school_id, grade, id) where deleted_at is null and grade is not null;

-- How often a document was saved; apart from it, so that counting writes no history.
create table document_downloads (
  school_id uuid not null references schools (id),
  document_id uuid not null references documents (id) on delete cascade,
  count integer not null default 0,
  primary key (school_id, document_id)
);
