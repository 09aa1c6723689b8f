-- What an older client named as the part of the program that a file belongs to; null when it named none. Nothing depends on it.
alter table exercise_files add column sub_module_name text check (length(sub_module_name) between 1 and 60);
