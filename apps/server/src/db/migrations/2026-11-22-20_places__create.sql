-- The places of schools and people: the 34 provinces and cities and, directly below them since July 2025, their wards,
-- communes and special zones. Loaded from content/places at each start.
create table cities (
  -- The official code as a number; 'code' is the same with leading zeros.
  id smallint primary key,
  code text not null unique,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('Tỉnh', 'Thành phố')),
  -- An abolished place stays for those who live there, but is no longer offered.
  is_withdrawn boolean not null default false
);

create table districts (
  id integer primary key,
  city_id smallint not null references cities (id),
  code text not null unique,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('Phường', 'Xã', 'Đặc khu')),
  is_withdrawn boolean not null default false
);
create index districts_city on districts (city_id, kind, name collate vietnamese);

-- Null: unknown, and then no select of places offers the school.
alter table schools add column district_id integer references districts (id);
-- Many schools share a name, but not within one ward.
create unique index schools_place_name on schools (district_id, lower(name)) where district_id is not null;
create index schools_name on schools (name collate vietnamese, id);

-- Details that people state about themselves. School_id alone says where they belong.
alter table users
  add column city_id smallint references cities (id),
  add column district_id integer references districts (id),
  add column stated_school_id uuid references schools (id),
  -- Logged in with a generated password: nothing else works until a new one is chosen.
  add column must_change_password boolean not null default false,
  -- A teacher who registered while the site requires approval: no login until an administrator confirms the account.
  add column is_awaiting_approval boolean not null default false;
-- Finds a school's teachers among all its students.
create index user_roles_school on user_roles (school_id, role_id, user_id);

-- A school's changes belong to its own history.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  -- A change of these columns is recorded without their values.
  secrets constant text[] := array['password_hash', 'join_code'];
  actor constant uuid := nullif(current_setting('domdom.actor', true), '')::uuid;
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  named constant jsonb := coalesce(after, before);
  school constant uuid := coalesce(named ->> 'school_id', named ->> 'id')::uuid;
  key text;
begin
  select string_agg(named ->> arg.name, '/' order by arg.position) into key
    from unnest(tg_argv) with ordinality as arg (name, position);
  if tg_op = 'UPDATE' then
    insert into change_history (school_id, actor_id, entity, record_id, action, field, old_value, new_value)
    select school, actor, tg_table_name, key, 'U', field.name,
      case when field.name <> all (secrets) then before -> field.name end,
      case when field.name <> all (secrets) then field.value end
    from jsonb_each(after) as field (name, value)
    where field.value is distinct from before -> field.name;
  else
    insert into change_history (school_id, actor_id, entity, record_id, action, old_value, new_value)
    values (school, actor, tg_table_name, key, left(tg_op, 1), before - secrets, after - secrets);
  end if;
  return null;
end
$$;

create trigger schools_history after insert or update or delete on schools
  for each row execute function record_change('id');
