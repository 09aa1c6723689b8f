-- Whoever makes a key of a school or lists a domain of its mail decides who gets the rights of a teacher there, so both
-- are in the history: their making, their end, and their removal. As before, the history never holds a code, nor its hash.
create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- A change of these columns is recorded without their values.
  secrets constant text[] := array['password_hash', 'join_code', 'code_hash'];
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

-- Each use of a key is a row of school_key_uses, and also a confirmed account; the count would only repeat it.
create trigger school_keys_history after insert or delete or update of revoked_at on school_keys
  for each row execute function record_change('id');
create trigger school_mail_domains_history after insert or delete on school_mail_domains
  for each row execute function record_change('domain');

-- Keys are removed a year after they have ended.
create index school_keys_expiry on school_keys (expires_at);
