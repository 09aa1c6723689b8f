-- A picture may also be one of the ready-made ones, which come with the product: 'ready-cat'. It takes no room and has no file
-- of its own.
alter table users
  drop constraint users_avatar_name_check,
  drop constraint users_avatar_whole,
  add constraint users_avatar_name_check
    check (avatar_name ~ '^a-[0-9a-f]{32}\.webp$' or avatar_name ~ '^ready-[a-z]{2,20}$'),
  add constraint users_avatar_whole
    check ((avatar_bytes is null) = (avatar_name is null or avatar_name like 'ready-%'));
drop index users_avatar;
create unique index users_avatar on users (avatar_name) where avatar_bytes is not null;
drop index users_avatar_bytes;
create index users_avatar_bytes on users (school_id) include (id, avatar_bytes) where avatar_bytes is not null;
