-- Pictures and sounds that staff uploaded for questions. The bytes are under DATA_DIR/uploads.
create table media_files (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  created_by uuid not null references users (id),
  -- The name that questions use. It is random, because knowing it is the right to read the file.
  name text not null unique check (name ~ '^u-[0-9a-f]{32}\.[a-z0-9]{3,4}$'),
  kind text not null check (kind in ('picture', 'sound')),
  bytes integer not null check (bytes > 0),
  -- Hash of the stored bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The file's name on the uploader's computer.
  original_name text not null check (length(original_name) <= 200),
  created_at timestamptz not null default now()
);
create index media_files_creator on media_files (created_by, id desc);
create index media_files_school on media_files (school_id);

create trigger media_files_history after insert or update or delete on media_files
  for each row execute function record_change('id');
