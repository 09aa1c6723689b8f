-- Lists name accounts by their id: an account may have no e-mail. Entries of nobody are gone.
alter table access_list_entries add column user_id uuid references users (id) on delete cascade;
update access_list_entries e set user_id = u.id from users u where u.email = e.email;
drop trigger access_list_entries_history on access_list_entries;
delete from access_list_entries where user_id is null;
-- With its constraints: the primary key and the check.
alter table access_list_entries
  drop column email,
  alter column user_id set not null,
  add primary key (list, user_id);
create index access_list_entries_user on access_list_entries (user_id);

create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- A change of these columns is recorded without their values.
  secrets constant text[] := array['password_hash', 'join_code', 'code_hash', 'token_hash'];
  -- Not recorded: large, or worked out from other columns, or noted at every login.
  silent constant text[] := array['search_text', 'last_login_at'];
  drawn constant text := 'document';
  actor constant uuid := nullif(current_setting('domdom.actor', true), '')::uuid;
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - silent end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - silent end;
  named constant jsonb := coalesce(after, before);
  school uuid := coalesce(named ->> 'school_id', case when tg_table_name = 'schools' then named ->> 'id' end)::uuid;
  key text;
begin
  if tg_table_name = 'access_list_entries' then
    select u.school_id into school from users u where u.id = (named ->> 'user_id')::uuid;
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
  for each row execute function record_change('list', 'user_id');

-- The history of entries is found under the new key.
update change_history h set record_id = split_part(h.record_id, '/', 1) || '/' || u.id
from users u
where h.entity = 'access_list_entries' and u.email = substr(h.record_id, strpos(h.record_id, '/') + 1);
