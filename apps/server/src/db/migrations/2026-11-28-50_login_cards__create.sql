-- A printed card with which a student logs in: its QR code holds 128 random bits, of which only the hash is stored. It
-- counts until another card is printed for the same student.
create table login_cards (
  school_id uuid not null references schools (id),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  issued_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- One per account: another one replaces it.
  primary key (school_id, user_id),
  constraint login_cards_token_key unique (token_hash),
  constraint login_cards_token_check check (length(token_hash) = 32)
);

-- Which user names of a school begin like a proposed one; other collations cannot look for beginnings.
create index users_user_name_beginning on users (school_id, user_name collate "C") where user_name is not null;
