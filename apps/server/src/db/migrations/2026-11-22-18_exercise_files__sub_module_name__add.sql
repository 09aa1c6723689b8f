-- The part of an older client's program that a file belongs to; null when the client named none. Nothing depends on it.
alter table exercise_files add column sub_module_name text check (length(sub_module_name) between 1 and 60);
