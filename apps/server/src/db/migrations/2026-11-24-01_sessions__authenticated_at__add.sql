-- When the password or a second factor was last entered in this session. Sessions from before the upgrade count as old.
alter table sessions add column authenticated_at timestamptz not null default 'epoch';
alter table sessions alter column authenticated_at set default now();
