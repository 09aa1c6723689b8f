-- Three of twelve pictures, in order, for children who cannot type yet. So few passwords count only on devices where the child
-- has logged in otherwise before, or which a teacher has opened for the class.
create table picture_passwords (
  school_id uuid not null references schools (id),
  user_id uuid not null references users (id) on delete cascade,
  secret_hash text not null,
  set_by uuid not null references users (id),
  -- Since the last login by card or by pictures; after five the pictures wait for the card.
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (school_id, user_id)
);

create table class_devices (
  school_id uuid not null references schools (id),
  class_id uuid not null references classes (id),
  -- Of the cookie that names the browser.
  device_hash bytea not null constraint class_devices_hash_check check (length(device_hash) = 32),
  opened_by uuid not null references users (id),
  ends_at timestamptz not null,
  primary key (school_id, class_id, device_hash)
);
create index class_devices_device on class_devices (device_hash);
create index class_devices_end on class_devices (ends_at);
