-- Whether accepting it wrote it into the key of the worksheet, so that taking it back leaves alone what its author wrote.
alter table accepted_answers add column is_in_worksheet boolean not null default false;
