-- Files that a school keeps for its administrators. The bytes are under DATA_DIR/uploads.
create table documents (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  uploaded_by uuid not null references users (id),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  -- The file's name on the uploader's computer.
  file_name text not null check (length(file_name) between 1 and 200),
  -- The file's name on the disk. Downloads get another name.
  stored_name text not null unique check (stored_name ~ '^d-[0-9a-f]{32}\.[a-z0-9]{3,4}$'),
  -- Kind by content: DOCUMENT_KINDS in packages/domain/src/media/documents.ts.
  kind text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  -- The row stays for the history; the bytes are gone.
  deleted_at timestamptz
);
-- Ids are ordered by time, so they order the list.
create index documents_school on documents (school_id, id desc) where deleted_at is null;

create trigger documents_history after insert or update or delete on documents
  for each row execute function record_change('id');
