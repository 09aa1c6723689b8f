-- Who logged in, was refused, or did what changes rights. Rows are only added, by modules/security-log; the application
-- has no right to change or delete one. Equal events of a minute are merged, so that a flood cannot fill the disk.
create table security_log (
  id bigint generated always as identity primary key,
  -- Null: nobody known.
  school_id uuid references schools (id),
  at timestamptz not null default now(),
  kind text not null check (length(kind) between 1 and 40),
  -- The code of a refusal; '' otherwise.
  code text not null default '' check (length(code) <= 40),
  route text not null default '' check (length(route) <= 200),
  account_id uuid references users (id),
  -- Without the last part of the address; '' when events of many networks were merged.
  network text not null default '' check (length(network) <= 60),
  count integer not null default 1 check (count > 0)
);
create index security_log_school on security_log (school_id, id desc);
create index security_log_kind on security_log (kind, id desc);
create index security_log_at on security_log (at);

-- The one way to remove rows: those older than a year. The database's clock decides, not the caller.
create function delete_old_security_log() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from security_log where at < now() - interval '1 year';
$$;
revoke all on function delete_old_security_log() from public;
