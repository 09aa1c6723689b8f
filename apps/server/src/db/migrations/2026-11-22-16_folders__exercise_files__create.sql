-- A teacher's folders, and the files in them: plain ones, and interactive worksheets.
create table folders (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  created_by uuid not null references users (id),
  parent_id uuid references folders (id),
  name text not null check (length(name) between 1 and 120),
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  sort_order integer not null check (sort_order >= 0),
  created_at timestamptz not null default now(),
  check (parent_id <> id)
);
create index folders_owner on folders (created_by, sort_order, id);
create index folders_parent on folders (parent_id);

create table exercise_files (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  -- Null once the file was deleted. Its assignments keep working, and its folder can be deleted.
  folder_id uuid references folders (id),
  created_by uuid not null references users (id),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Kind by content; 'worksheet' for a worksheet.
  kind text not null,
  -- The name of a plain file on the disk. Downloads get another name.
  stored_name text unique check (stored_name ~ '^e-[0-9a-f]{32}\.[a-z0-9]{3,4}$'),
  bytes integer not null default 0 check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  tags text[] not null default '{}',
  -- The drawing of a worksheet, keys included, as packages/worksheet describes it.
  document jsonb,
  -- Counts the saves of the document.
  rev integer not null default 1 check (rev >= 1),
  item_count integer,
  -- The examination that holds the papers of this worksheet; null until it is first given.
  examination_id uuid references examinations (id),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((kind = 'worksheet') = (document is not null)),
  check ((kind = 'worksheet') = (stored_name is null)),
  check ((deleted_at is null) = (folder_id is not null))
);
create index exercise_files_folder on exercise_files (folder_id, created_at desc, id) where deleted_at is null;
create index exercise_files_examination on exercise_files (examination_id);

create trigger folders_history after insert or update or delete on folders
  for each row execute function record_change('id');
-- Drafts are saved every few seconds, so the history does not record the drawing.
create trigger exercise_files_history
  after insert or delete or update of file_name, folder_id, tags, deleted_at on exercise_files
  for each row execute function record_change('id');
create trigger exercise_files_media after insert or update of document on exercise_files
  for each row execute function keep_named_media();

-- A worksheet is given as a paper of its own examination, so attempts, marks and results work as for any other.
alter table examinations
  drop constraint examinations_kind_check,
  add constraint examinations_kind_check
    check (kind in ('unit-test', 'unit-exercise', 'olympic', 'demo-test', 'worksheet')),
  drop constraint examinations_duration_seconds_check,
  -- A worksheet has no time limit; an open attempt is finished after a month.
  add constraint examinations_duration_seconds_check
    check (duration_seconds between 60 and case when kind = 'worksheet' then 2592000 else 14400 end);
alter table paper_versions
  add column worksheet jsonb,
  drop constraint paper_versions_duration_seconds_check,
  add constraint paper_versions_duration_seconds_check
    check (duration_seconds between 60 and case when worksheet is null then 14400 else 2592000 end),
  add constraint paper_versions_of_worksheet check (worksheet is null or questions = '[]'::jsonb);

alter table assignments
  add column file_id uuid references exercise_files (id),
  drop constraint assignments_check,
  add constraint assignments_of_examination
    check ((exercise_type <> 'ASSIGNMENT') = (examination_id is not null and paper_version_id is not null)),
  add constraint assignments_of_file check ((exercise_type = 'UNIT') = (file_id is null));
create index assignments_file on assignments (file_id) where deleted_at is null;

-- Typed answers that a teacher accepted for an assignment in addition to the key.
create table accepted_answers (
  assignment_id uuid not null references assignments (id),
  school_id uuid not null references schools (id),
  item_id text not null,
  text text not null check (length(text) between 1 and 500),
  accepted_by uuid not null references users (id),
  accepted_at timestamptz not null default now(),
  primary key (assignment_id, item_id, text)
);
create trigger accepted_answers_history after insert or update or delete on accepted_answers
  for each row execute function record_change('assignment_id');

alter table attempt_events
  drop constraint attempt_events_kind_check,
  add constraint attempt_events_kind_check check (
    kind in ('started', 'resumed', 'saved', 'submitted', 'back', 'left-page', 'finished', 'expired', 'marked', 'regraded')
  );
