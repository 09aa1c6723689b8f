-- How a member came into the class. A teacher may rescue the password of members whom the class has made, an administrator
-- has placed, or who came by its code; adding somebody to a roster gives no power over the account.
alter table class_members add column entry text not null default 'added'
  constraint class_members_entry_check check (entry in ('created', 'placed', 'code', 'added'));

-- A row of class_members is the newest stay of a student in a class. Who leaves and returns keeps the earlier stays here.
create table class_stays (
  class_id uuid not null references classes (id),
  student_id uuid not null references users (id),
  school_id uuid not null references schools (id),
  joined_at timestamptz not null,
  left_at timestamptz not null,
  primary key (class_id, student_id, joined_at)
);
create index class_stays_student on class_stays (student_id);

create function keep_class_stay() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into class_stays (class_id, student_id, school_id, joined_at, left_at)
  values (old.class_id, old.student_id, old.school_id, old.joined_at, old.removed_at)
  on conflict do nothing;
  return null;
end
$$;
create trigger class_members_stay after update of removed_at on class_members
  for each row when (old.removed_at is not null and new.removed_at is null) execute function keep_class_stay();
