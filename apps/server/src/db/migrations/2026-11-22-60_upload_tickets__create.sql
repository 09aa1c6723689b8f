-- Signing keys of this installation. They are generated here once, so that all servers share them and nobody has to
-- configure one.
create table signing_keys (
  name text primary key,
  key bytea not null check (length(key) >= 32)
);
insert into signing_keys (name, key) values (
  'upload-tickets',
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

-- Permission for a phone that scanned a QR code to upload a few files to one entity within a quarter of an hour. It
-- acts for the session that issued it and ends with it. A crash of the database empties the table, and people scan
-- again.
create unlogged table upload_tickets (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  session_id uuid not null references sessions (id) on delete cascade,
  entity_name text not null,
  entity_id uuid not null,
  taken smallint not null default 0 check (taken between 0 and 5),
  expires_at timestamptz not null
);
create index upload_tickets_session on upload_tickets (session_id);
create index upload_tickets_expiry on upload_tickets (expires_at);
