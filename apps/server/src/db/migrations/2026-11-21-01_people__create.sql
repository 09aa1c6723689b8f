-- Names sort as a Vietnamese reader expects (a, ă, â, ..., d, đ).
create collation vietnamese (provider = icu, locale = 'vi-VN');

-- Time-ordered identifiers (UUID version 7), so that new rows land at the end of an index. PostgreSQL has
-- its own only from version 18.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

create table schools (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 250),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  email text not null unique check (email = lower(email) and length(email) between 3 and 250),
  password_hash text not null,
  -- Vietnamese order: first_name is 'họ và tên đệm', last_name is 'tên'.
  first_name text not null,
  last_name text not null,
  sex smallint check (sex in (1, 2)),
  birthday date,
  phone text not null default '',
  school_type_id smallint check (school_type_id between 0 and 3),
  grade smallint check (grade between 0 and 12),
  is_disabled boolean not null default false,
  -- Made or confirmed by an administrator; only then do e-mail lists count for the account.
  is_confirmed boolean not null default false,
  created_at timestamptz not null default now()
);
create index users_school_name on users (school_id, last_name collate vietnamese, first_name collate vietnamese);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role_id smallint not null check (role_id between 1 and 6),
  primary key (user_id, role_id)
);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('browser', 'api')),
  -- SHA-256 of the cookie or of the access token; the token itself is never stored.
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  refresh_hash bytea unique,
  refresh_expires_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check ((kind = 'api') = (refresh_hash is not null and refresh_expires_at is not null))
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (token_expires_at);

-- Devices from which an account has logged in before. Guesses from elsewhere cannot slow these devices down.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Failed tries per key (account and device, account and address, address, join code...).
create table throttles (
  key text primary key check (length(key) <= 400),
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz not null
);
create index throttles_window on throttles (window_started_at);
