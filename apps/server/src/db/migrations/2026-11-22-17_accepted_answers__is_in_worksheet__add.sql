-- Whether accepting it added it to the worksheet's key. If not, undoing leaves the key alone.
alter table accepted_answers add column is_in_worksheet boolean not null default false;
