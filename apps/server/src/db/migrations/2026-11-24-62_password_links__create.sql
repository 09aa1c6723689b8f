-- Links that let the owner of a new account choose its first password: one for an account, used once, for a day.
create table password_links (
  school_id uuid not null references schools (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (school_id, user_id)
);
create index password_links_user on password_links (user_id);
create index password_links_expiry on password_links (expires_at);
