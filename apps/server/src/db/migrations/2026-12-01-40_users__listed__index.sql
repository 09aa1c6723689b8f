-- The first page of a school's accounts was sorted after all accounts with the same name were read; the id ends the order.
-- The accounts are counted by an index that says only which are current: a page of it holds over a thousand of them.
drop index users_school_name;
create index users_school_name on users (school_id, last_name collate vietnamese, first_name collate vietnamese, id);
create index users_school_current on users (school_id) where erased_at is null and archived_at is null;
