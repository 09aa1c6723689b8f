-- Records who changed which field of which record, with the old and the new value, and which records administrators
-- read. Rows are only ever added, by the trigger below and by modules/history.
create table change_history (
  id bigint generated always as identity primary key,
  school_id uuid not null references schools (id),
  at timestamptz not null default now(),
  -- Null: the product itself, e.g. the demo school.
  actor_id uuid references users (id),
  -- Name of the table.
  entity text not null,
  -- Its key; 'class/student' if the key has two parts.
  record_id text not null,
  -- Inserted, updated, deleted, read.
  action text not null check (action in ('I', 'U', 'D', 'R')),
  -- One row per changed field.
  field text,
  -- The whole record after an insert and before a delete.
  old_value jsonb,
  new_value jsonb,
  check ((action = 'U') = (field is not null))
);
create index change_history_record on change_history (entity, record_id, id desc);
create index change_history_school on change_history (school_id, id desc);

-- Arguments: the columns that name the record. The transaction names the actor in domdom.actor.
create function record_change() returns trigger language plpgsql as $$
declare
  -- A change of these columns is recorded without their values.
  secrets constant text[] := array['password_hash', 'join_code'];
  actor constant uuid := nullif(current_setting('domdom.actor', true), '')::uuid;
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  named constant jsonb := coalesce(after, before);
  key text;
begin
  select string_agg(named ->> arg.name, '/' order by arg.position) into key
    from unnest(tg_argv) with ordinality as arg (name, position);
  if tg_op = 'UPDATE' then
    insert into change_history (school_id, actor_id, entity, record_id, action, field, old_value, new_value)
    select (named ->> 'school_id')::uuid, actor, tg_table_name, key, 'U', field.name,
      case when field.name <> all (secrets) then before -> field.name end,
      case when field.name <> all (secrets) then field.value end
    from jsonb_each(after) as field (name, value)
    where field.value is distinct from before -> field.name;
  else
    insert into change_history (school_id, actor_id, entity, record_id, action, old_value, new_value)
    values ((named ->> 'school_id')::uuid, actor, tg_table_name, key, left(tg_op, 1), before - secrets, after - secrets);
  end if;
  return null;
end
$$;

create trigger users_history after insert or update or delete on users
  for each row execute function record_change('id');
create trigger user_roles_history after insert or update or delete on user_roles
  for each row execute function record_change('user_id', 'role_id');
create trigger classes_history after insert or update or delete on classes
  for each row execute function record_change('id');
create trigger class_members_history after insert or update or delete on class_members
  for each row execute function record_change('class_id', 'student_id');
create trigger assignments_history after insert or update or delete on assignments
  for each row execute function record_change('id');
-- Only marks: attempt_events holds what a student does in an attempt, and this trigger would slow the saves down.
create trigger attempts_history after update of marked_score, marked_star, teacher_note on attempts
  for each row execute function record_change('id');
