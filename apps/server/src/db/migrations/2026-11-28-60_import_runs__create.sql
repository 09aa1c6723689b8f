-- Imports of accounts from Excel files. The server keeps each file's rows, so any server can go on where another one was
-- killed, and everybody sees how far it is.

create table import_runs (
  school_id uuid not null references schools (id),
  id uuid not null default new_id(),
  created_by uuid not null references users (id),
  file_name text not null check (length(file_name) between 1 and 250),
  -- The product's own spreadsheet, or a school's own list.
  template text not null check (template in ('spreadsheet', 'list')),
  -- How a list is read: the row of its headings and what each column holds. Null for the spreadsheet.
  layout jsonb,
  -- What the reader noticed, for the person who sent the file.
  note text not null default '' check (length(note) <= 500),
  state text not null default 'read' check (state in ('read', 'running', 'finished', 'undone')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  -- Initial passwords are kept this long for printing.
  passwords_until timestamptz,
  primary key (school_id, id),
  constraint import_runs_id_key unique (id),
  constraint import_runs_states check (
    (state = 'read') = (started_at is null)
    and (state in ('finished', 'undone')) = (finished_at is not null)
    and (state = 'undone') = (undone_at is not null)
  )
);
create index import_runs_running on import_runs (started_at) where state = 'running';
create index import_runs_created on import_runs (created_at);
create index import_runs_passwords on import_runs (passwords_until) where passwords_until is not null;

create table import_rows (
  school_id uuid not null,
  run_id uuid not null,
  -- The row in the spreadsheet, from 1.
  row_number integer not null check (row_number between 1 and 20000),
  -- What stands in the row, while its columns can still be chosen. Null afterwards, because it may contain a password.
  cells jsonb,
  -- Null for a row above the people of a list, or below them.
  person jsonb,
  -- Before its account exists: the password that stands in the file. Afterwards, for a while, the initial password.
  password text,
  -- 0 invalid, 1 new, 2 exists, 9 waits.
  status smallint check (status in (0, 1, 2, 9)),
  -- What a waiting row will be.
  planned smallint check (planned in (1, 2)),
  message text not null default '' check (length(message) <= 500),
  detail text not null default '' check (length(detail) <= 500),
  outcome text check (outcome in ('success', 'failure', 'undone', 'kept')),
  mail_message text not null default '' check (length(mail_message) <= 500),
  -- No mail can be sent: there is no address, or no template.
  is_mail_failed boolean not null default false,
  -- The account that the row made, or found.
  account_id uuid references users (id) on delete set null,
  -- Gets a new password, for cards that are printed again.
  needs_password boolean not null default false,
  primary key (school_id, run_id, row_number),
  constraint import_rows_run_fkey foreign key (school_id, run_id) references import_runs (school_id, id) on delete cascade
);
create index import_rows_waiting on import_rows (run_id, row_number) where status = 9 or needs_password;
create index import_rows_account on import_rows (account_id) where account_id is not null;

-- What the columns of a school's lists held the last time, by heading.
create table import_labels (
  school_id uuid not null references schools (id),
  label text not null check (length(label) between 1 and 80),
  field text not null check (length(field) between 1 and 30),
  used_at timestamptz not null default now(),
  primary key (school_id, label)
);
