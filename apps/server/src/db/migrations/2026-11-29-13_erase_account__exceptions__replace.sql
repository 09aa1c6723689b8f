-- The history of exceptions holds their reasons, which are about the student.
create or replace function erase_account(account uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text;
  school uuid;
  -- Has the form of a hash, so that a login is refused as usual; no password leads to it.
  nothing constant text := '$argon2id$v=19$m=19456,t=2,p=1$'
    || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
    || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=');
begin
  if not exists (select from erasures where account_id = account) then
    raise exception 'the ledger of erasures does not name this account';
  end if;
  select email, school_id into strict address, school from users where id = account;

  delete from attempt_events where attempt_id in (select id from attempts where student_id = account);
  update security_log set network = '' where account_id = account and network <> '';
  update users set
    email = null, user_name = null, contact_email = null, contact_email_confirmed_at = null, last_login_at = null,
    password_hash = nothing, first_name = 'Tài khoản', last_name = 'đã xoá', sex = null, birthday = null, phone = '',
    school_type_id = null, grade = null, city_id = null, district_id = null, stated_school_id = null,
    avatar_name = null, avatar_bytes = null, is_disabled = true, is_confirmed = false, is_awaiting_approval = false,
    must_change_password = false, erased_at = now()
  where id = account;

  -- The history keeps who changed what and when, without the values. The changes above are in it by now.
  update change_history set old_value = null, new_value = null
  where entity = 'users' and record_id = account::text;
  update change_history set old_value = null, new_value = null
  where entity = 'attempts' and field in ('teacher_note', 'notes')
    and record_id in (select id::text from attempts where student_id = account);
  update change_history set old_value = null, new_value = null
  where school_id = school and (
    entity in ('folders', 'exercise_files', 'media_files', 'bank_questions')
      and account::text in (actor_id::text, old_value ->> 'created_by', new_value ->> 'created_by')
    -- Null without an e-mail: nothing else to look for.
    or position(address in coalesce(old_value::text, '') || coalesce(new_value::text, '')) > 0
  );
  update change_history set old_value = null, new_value = null
  where entity in ('access_list_entries', 'assignment_exceptions') and right(record_id, 37) = '/' || account;
end
$$;
