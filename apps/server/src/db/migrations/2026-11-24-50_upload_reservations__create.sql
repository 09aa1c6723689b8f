-- Bytes of uploads that are arriving, so that uploads sent side by side cannot pass a limit together. Unlogged, because
-- nothing is arriving after a crash. A server that is killed removes none of its rows, so they end by themselves.
create unlogged table upload_reservations (
  school_id uuid not null references schools (id),
  id uuid not null default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  -- Nobody vouches for the account, see `strangers` in used-bytes.repo.ts.
  is_stranger boolean not null,
  bytes bigint not null check (bytes > 0),
  expires_at timestamptz not null,
  primary key (school_id, id)
);
create index upload_reservations_user on upload_reservations (user_id);
