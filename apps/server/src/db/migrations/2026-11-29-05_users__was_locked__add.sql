-- Whether an archived account was locked before. A restore gives it back as it was, and unlocks nobody.
alter table users add column was_locked boolean not null default false;
