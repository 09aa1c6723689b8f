-- Where schools and people are: the 34 provinces and cities and, since July 2025 right below them, their wards, communes
-- and special zones. Loaded from content/places at each start.
create table cities (
  -- The official code as a number; 'code' is the same with its zeros.
  id smallint primary key,
  code text not null unique,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('Tỉnh', 'Thành phố')),
  -- A place that the state gave up stays for whoever lives there, and is offered to nobody.
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

-- Null: nobody said yet where the school is; then no select of places offers it.
alter table schools add column district_id integer references districts (id);
-- Schools of one name are common, but not in one ward.
create unique index schools_place_name on schools (district_id, lower(name)) where district_id is not null;
create index schools_name on schools (name collate vietnamese, id);

-- What people say of themselves; where they belong is school_id alone.
alter table users
  add column city_id smallint references cities (id),
  add column district_id integer references districts (id),
  add column stated_school_id uuid references schools (id),
  -- Logged in with a password that somebody else made: nothing else works before a new one is chosen.
  add column must_change_password boolean not null default false,
  -- Registered as a teacher where the site wants approval: no login until an administrator confirms it.
  add column is_awaiting_approval boolean not null default false;
-- The teachers of a school among all its pupils.
create index user_roles_school on user_roles (school_id, role_id, user_id);

-- A school is a record of its own: what changes in it belongs to its own history.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  -- That they changed is written down, what they were is not.
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
