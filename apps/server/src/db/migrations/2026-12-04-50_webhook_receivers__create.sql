-- Programs of a school that are called when something happens in it.
create table webhook_receivers (
  school_id uuid not null references schools (id) on delete cascade,
  id uuid not null default new_id(),
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 1 and 500),
  -- The host of the address, as outgoing messages name it.
  partner text not null check (length(partner) between 1 and 260),
  events text[] not null check (cardinality(events) between 1 and 10),
  is_on boolean not null default true,
  -- Since the first failure after the last success.
  failing_since timestamptz,
  -- When the server stopped calling it; it hears of nothing until an administrator switches it on again.
  paused_at timestamptz,
  renewed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (school_id, id)
);
create unique index webhook_receivers_name on webhook_receivers (school_id, lower(name));
-- Not of what the job notes about failures.
create trigger webhook_receivers_history
  after insert or delete or update of name, events, is_on, paused_at, renewed_at on webhook_receivers
  for each row execute function record_change('id');

-- Apart from the receivers, so that neither their history nor a list of them ever holds one.
create table webhook_secrets (
  school_id uuid not null,
  id uuid not null default new_id(),
  receiver_id uuid not null,
  -- Encrypted with a key of the installation.
  sealed text not null,
  -- When a replaced one ends; null for the one that the receiver was shown last.
  ends_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, receiver_id) references webhook_receivers (school_id, id) on delete cascade
);
create index webhook_secrets_receiver on webhook_secrets (school_id, receiver_id);
create unique index webhook_secrets_newest on webhook_secrets (receiver_id) where ends_at is null;
create index webhook_secrets_ended on webhook_secrets (ends_at) where ends_at is not null;
insert into signing_keys (name, key) values (
  'webhook-secrets',
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

-- Finished attempts of which receivers have not yet heard that the student may see the mark. A job looks when it is time:
-- what decides about a release is code, and most releases come by the clock, when no transaction runs.
create table held_marks (
  school_id uuid not null references schools (id) on delete cascade,
  attempt_id uuid not null references attempts (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  held_since timestamptz not null default now(),
  look_at timestamptz not null default now(),
  primary key (school_id, attempt_id)
);
create unique index held_marks_attempt on held_marks (attempt_id);
create index held_marks_assignment on held_marks (assignment_id);
create index held_marks_due on held_marks (look_at);

-- The receivers of a school that hear of an event now.
create function webhook_receivers_of(school uuid, event text) returns setof webhook_receivers
  language sql stable as $$
  select * from webhook_receivers r
  where r.school_id = school and r.is_on and r.paused_at is null and event = any(r.events)
$$;

-- An attempt ends in several ways and by several hands; each is a change of its state.
create function tell_submitted() returns trigger language plpgsql as $$
begin
  insert into outgoing_messages (school_id, channel, partner, event, user_id, data)
  select new.school_id, 'webhook', r.partner, 'attempt.submitted', new.student_id, jsonb_build_object(
    'receiverId', r.id, 'schoolId', new.school_id,
    'classId', (select a.class_id from assignments a where a.id = new.assignment_id),
    'assignmentId', new.assignment_id, 'attemptId', new.id, 'studentId', new.student_id)
  from webhook_receivers_of(new.school_id, 'attempt.submitted') r;
  if new.assignment_id is not null then
    insert into held_marks (school_id, attempt_id, assignment_id)
    select new.school_id, new.id, new.assignment_id
    where exists (select from webhook_receivers_of(new.school_id, 'mark.released'))
    on conflict (attempt_id) do update set held_since = now(), look_at = now();
  end if;
  return null;
end
$$;
create trigger attempts_told after update of state on attempts for each row
  when (old.state = 'open' and new.state <> 'open') execute function tell_submitted();

-- A release by hand, another rule or another due date: the job looks at once.
create function look_at_held_marks() returns trigger language plpgsql as $$
begin
  update held_marks set look_at = now() where assignment_id = new.id;
  return null;
end
$$;
create trigger assignments_told
  after update of due_date, released_mark_at, release_mark on assignments for each row
  execute function look_at_held_marks();

-- Students join by a code, by a teacher, by an import and with a new school year, many in one statement.
create function tell_joined() returns trigger language plpgsql as $$
begin
  insert into outgoing_messages (school_id, channel, partner, event, user_id, data)
  select j.school_id, 'webhook', r.partner, 'member.joined', j.student_id, jsonb_build_object(
    'receiverId', r.id, 'schoolId', j.school_id, 'classId', j.class_id, 'studentId', j.student_id)
  from joined j cross join lateral webhook_receivers_of(j.school_id, 'member.joined') r
  where j.removed_at is null;
  return null;
end
$$;
create trigger class_members_told after insert on class_members
  referencing new table as joined for each statement execute function tell_joined();

-- Those who were removed and come back.
create function tell_returned() returns trigger language plpgsql as $$
begin
  insert into outgoing_messages (school_id, channel, partner, event, user_id, data)
  select j.school_id, 'webhook', r.partner, 'member.joined', j.student_id, jsonb_build_object(
    'receiverId', r.id, 'schoolId', j.school_id, 'classId', j.class_id, 'studentId', j.student_id)
  from joined j join gone g using (class_id, student_id)
  cross join lateral webhook_receivers_of(j.school_id, 'member.joined') r
  where g.removed_at is not null and j.removed_at is null;
  return null;
end
$$;
create trigger class_members_returned after update on class_members
  referencing old table as gone new table as joined for each statement execute function tell_returned();
