-- How the owner of a session logged in: a password that somebody else has made need not be changed by a child with a card.
alter table sessions
  add column entered_by text not null default 'password'
    constraint sessions_entered_by_check check (entered_by in ('password', 'card', 'picture')),
  -- Others use the device as well, so the session ends sooner.
  add column is_shared boolean not null default false;
