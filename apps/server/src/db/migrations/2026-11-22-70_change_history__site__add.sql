-- Null: about the whole site, which belongs to no school.
alter table change_history alter column school_id drop not null;

-- The action that people see: most deletions only set a date and keep the row.
create function history_action(action text, field text, new_value jsonb) returns text
  language sql immutable parallel safe
  return case
    when action = 'U' and field in ('deleted_at', 'removed_at')
      then case when coalesce(new_value, 'null') = 'null' then 'I' else 'D' end
    else action
  end;

-- Readers request a school's history table by table, with or without a filter by action.
create index change_history_entity on change_history (school_id, entity, id desc);
create index change_history_entity_action
  on change_history (school_id, entity, history_action(action, field, new_value), id desc);
drop index change_history_school;

-- As before, with two additions: an entry of an access list belongs to the school of its account, and the history never
-- records a worksheet's drawing, not even its first one.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  -- A change of these columns is recorded without their values.
  secrets constant text[] := array['password_hash', 'join_code'];
  drawn constant text := 'document';
  actor constant uuid := nullif(current_setting('domdom.actor', true), '')::uuid;
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  named constant jsonb := coalesce(after, before);
  school uuid := coalesce(named ->> 'school_id', case when tg_table_name = 'schools' then named ->> 'id' end)::uuid;
  key text;
begin
  if tg_table_name = 'access_list_entries' then
    select u.school_id into school from users u where u.email = named ->> 'email';
  end if;
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
    values (school, actor, tg_table_name, key, left(tg_op, 1), before - secrets - drawn, after - secrets - drawn);
  end if;
  return null;
end
$$;

create trigger access_list_entries_history after insert or update or delete on access_list_entries
  for each row execute function record_change('list', 'email');

-- Shared content comes with the product; schools may have examinations of their own.
create trigger examinations_history after insert on examinations
  for each row when (new.school_id is not null) execute function record_change('id');
create trigger examinations_changes_history after update or delete on examinations
  for each row when (old.school_id is not null) execute function record_change('id');

-- The settings are one document. Each value in it counts as a field, named by its path.
create function record_settings_change() returns trigger language plpgsql as $$
begin
  insert into change_history (actor_id, entity, record_id, action, field, old_value, new_value)
  select nullif(current_setting('domdom.actor', true), '')::uuid, tg_table_name, 'site', 'U',
    coalesce(before.path, after.path), before.value, after.value
  from settings_leaves(old.settings) before full join settings_leaves(new.settings) after on after.path = before.path
  where after.value is distinct from before.value
  order by 5;
  return null;
end
$$;

create function settings_leaves(settings jsonb) returns table (path text, value jsonb) language sql immutable as $$
  with recursive parts (path, value) as (
    select key, part from jsonb_each(settings) as each (key, part)
    union all
    select parts.path || '.' || key, part
    from parts cross join jsonb_each(case when jsonb_typeof(parts.value) = 'object' then parts.value else '{}' end)
      as each (key, part)
  )
  select path, value from parts where jsonb_typeof(value) <> 'object';
$$;

alter table site_settings
  -- Rises with every change, so that two administrators cannot overwrite each other.
  add column rev integer not null default 0 check (rev >= 0),
  add column updated_by uuid references users (id);

create trigger site_settings_history after update of settings on site_settings
  for each row execute function record_settings_change();

-- This list names the accounts that may change the settings of the whole site. If schools already exist, it starts with
-- the administrators of the oldest open one.
insert into access_list_entries (list, email)
select 'siteSettings', u.email
from users u join user_roles r on r.user_id = u.id
where r.role_id = 6 and u.is_confirmed
  and u.school_id = (select id from schools where not is_closed order by created_at, id limit 1)
on conflict do nothing;
