-- Nobody of a closed school can log in. So far only the demo school is ever closed, when the server starts without it.
alter table schools add column is_closed boolean not null default false;
