-- A person's own picture: an uploaded file under a random name. It counts towards the quota like any other.
alter table users
  add column avatar_name text check (avatar_name ~ '^a-[0-9a-f]{32}\.webp$'),
  add column avatar_bytes integer check (avatar_bytes > 0),
  add constraint users_avatar_whole check ((avatar_name is null) = (avatar_bytes is null));
-- Finds the files that still belong to someone.
create unique index users_avatar on users (avatar_name) where avatar_name is not null;
-- Finds how many bytes a school keeps.
create index users_avatar_bytes on users (school_id) include (id, avatar_bytes) where avatar_name is not null;
