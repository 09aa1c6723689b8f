-- Keys with which other systems of a school call in. Keys stay when they have ended, because the history names them.
create table integration_keys (
  school_id uuid not null references schools(id),
  id uuid not null default new_id() unique,
  name text not null check (length(name) between 1 and 60),
  code_hash bytea not null check (length(code_hash) = 32),
  -- The calls that it may make, as keys of the contract; writes only with can_write.
  calls text[] not null check (cardinality(calls) between 1 and 100),
  can_write boolean not null,
  created_by uuid not null references users(id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (school_id, id)
);
-- The history names a key by its name alone.
create unique index integration_keys_name on integration_keys (school_id, lower(name));
create index integration_keys_maker on integration_keys (created_by);

-- As for other secrets, the history never holds the hash. That a key was used is no change.
create trigger integration_keys_history after insert or delete or update of revoked_at on integration_keys
  for each row execute function record_change('id');

-- Through which key somebody acted; null for whoever acted in person.
alter table change_history add column key_name text default nullif(current_setting('domdom.key', true), '');
