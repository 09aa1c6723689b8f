-- Ways in which a school vouches for teachers who registered themselves: keys, and proven addresses of its own mail.
create table school_keys (
  school_id uuid not null references schools(id),
  id uuid not null default new_id(),
  code_hash bytea not null unique,
  max_uses smallint not null check (max_uses between 1 and 200),
  uses smallint not null default 0,
  expires_at timestamptz not null,
  created_by uuid not null references users(id),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (school_id, id),
  constraint school_keys_uses check (uses between 0 and max_uses)
);

create table school_key_uses (
  school_id uuid not null,
  key_id uuid not null,
  user_id uuid not null references users(id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (school_id, key_id, user_id),
  foreign key (school_id, key_id) references school_keys(school_id, id) on delete cascade
);
create index school_key_uses_user on school_key_uses (user_id);

create table school_mail_domains (
  school_id uuid not null references schools(id),
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 200),
  added_by uuid not null references users(id),
  created_at timestamptz not null default now(),
  primary key (school_id, domain)
);

-- One code per account: a newer mail replaces the older one.
create table address_proofs (
  school_id uuid not null references schools(id),
  user_id uuid not null references users(id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, user_id)
);
create unique index address_proofs_user on address_proofs (user_id);

-- A school vouches for its own accounts only: whoever moves to another one waits for that one.
create function forget_confirmation() returns trigger language plpgsql as $$
begin
  new.is_confirmed := false;
  return new;
end
$$;
create trigger users_school_change before update of school_id on users
  for each row when (old.school_id is distinct from new.school_id) execute function forget_confirmation();

-- The bell of administrators: which notifications are about a teacher who waits.
create index notifications_new_teacher on notifications (school_id, (setting ->> 'teacherId'))
  where audience = 'ROLE' and setting ->> 'type' = 'NEW_TEACHER';
