-- Accounts without an e-mail: they log in with a user name, unique in their school, and the school's short code.

-- Six characters without those that look alike. A school code is printed on cards and is no secret.
create function new_school_code() returns text language plpgsql volatile as $$
declare
  alphabet constant text := 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  drawn bytea;
  made text;
begin
  loop
    drawn := uuid_send(gen_random_uuid());
    -- Bytes 6 and 8 of a UUID are not wholly random.
    select string_agg(substr(alphabet, 1 + get_byte(drawn, place) % 31, 1), '') into made
      from unnest(array[0, 1, 2, 3, 4, 5]) as place;
    exit when not exists (select from schools where schools.code = made);
  end loop;
  return made;
end
$$;
alter table schools add column code text;
-- One by one: a statement does not see the codes that it has just given.
do $$
declare
  school record;
begin
  for school in select id from schools order by id loop
    update schools set code = new_school_code() where id = school.id;
  end loop;
end
$$;
alter table schools
  alter column code set default new_school_code(),
  alter column code set not null,
  add constraint schools_code_key unique (code),
  add constraint schools_code_check check (code ~ '^[A-Z0-9]{6}$');

-- `foldForSearch` of the domain, as SQL.
create function fold_for_search(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(translate(
    regexp_replace(normalize(words, NFKD), '[\u0300-\u036F]', '', 'g'), 'đĐ', 'dd'
  )), '\s+', ' ', 'g'))
$$;

alter table users
  alter column email drop not null,
  add column user_name text,
  -- Siblings may share it. Nobody logs in with it, and no password is reset by it before its owner has confirmed it.
  add column contact_email text,
  add column contact_email_confirmed_at timestamptz,
  -- Noted once a day at most; null: nobody has logged in yet.
  add column last_login_at timestamptz,
  -- Left the school: cannot log in, and is on no list but that of archived accounts.
  add column archived_at timestamptz,
  -- Every word begins after a space. An e-mail counts as a whole, by its domain and by its parts.
  add column search_text text not null generated always as (
    ' ' || fold_for_search(
      first_name || ' ' || last_name || ' ' || coalesce(user_name, '') || ' ' || coalesce(email, '') || ' '
      || coalesce(split_part(email, '@', 2), '') || ' ' || coalesce(translate(email, '@._-', '    '), '') || ' ' || phone
    )
  ) stored,
  add constraint users_user_name_key unique (school_id, user_name),
  add constraint users_user_name_check check (user_name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  add constraint users_contact_email_check check (
    contact_email = lower(contact_email) and length(contact_email) between 3 and 250
  ),
  add constraint users_contact_email_confirmed check (contact_email_confirmed_at is null or contact_email is not null),
  add constraint users_named check (email is not null or user_name is not null or erased_at is not null);

update users u set last_login_at = seen.at
from (
  select user_id, max(at) as at from (
    select user_id, last_login_at as at from known_devices
    union all select user_id, last_login_at from known_networks
    union all select user_id, last_seen_at from sessions
  ) as logins group by user_id
) as seen
where seen.user_id = u.id;

-- Searches read word beginnings of one school through this index. A database may refuse the extensions, which come with
-- PostgreSQL and count as trusted; then searches read all rows of the school, and the start says so.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index users_search on users using gin (school_id, search_text gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'searches for accounts have no index: %', sqlerrm;
end
$$;
