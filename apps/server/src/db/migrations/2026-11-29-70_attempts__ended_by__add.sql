-- Why an attempt ended, for both sides: its time, its student, the third Back, the teacher, or a test that was given
-- beside practice. Attempts that ended before this column do not say.
-- A reopened attempt goes on with the paper, the seed and the answers of the one before it.
alter table attempts
  add column ended_by text check (ended_by in ('time', 'finish', 'back', 'teacher', 'test')),
  add column is_reopened boolean not null default false;

-- What teachers do to running attempts, and times without a connection: seen by the server, or reported by the device.
alter table attempt_events add column detail jsonb;
alter table attempt_events drop constraint attempt_events_kind_check;
alter table attempt_events add constraint attempt_events_kind_check check (
  kind in (
    'started', 'resumed', 'saved', 'submitted', 'back', 'left-page', 'finished', 'expired', 'marked', 'regraded',
    'extended', 'ended', 'reopened', 'outage', 'offline'
  )
);

-- When the device of an open attempt was last heard of without an answer to save. Apart from the attempt, so that
-- heartbeats and saves never wait for each other.
create table attempt_presence (
  school_id uuid not null references schools (id),
  attempt_id uuid not null references attempts (id) on delete cascade,
  -- Null before the first heartbeat.
  seen_at timestamptz,
  -- Since when the page has been hidden; null while the student looks at it.
  away_since timestamptz,
  -- When the teacher's room has something new to show: a heartbeat, an extension, leaving the page.
  changed_at timestamptz not null default now(),
  primary key (school_id, attempt_id)
);
create index attempt_presence_attempt on attempt_presence (attempt_id);
create index attempt_presence_changed on attempt_presence (changed_at);
