alter table sessions drop constraint sessions_entered_by_check;
alter table sessions add constraint sessions_entered_by_check
  check (entered_by in ('password', 'card', 'picture', 'provider'));

-- What came before the second factor.
alter table factor_challenges add column entered_by text not null default 'password'
  constraint factor_challenges_entered_by_check check (entered_by in ('password', 'provider'));
