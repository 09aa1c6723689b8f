-- The throttle counts wrong passwords at a mailed link.
alter table pending_registrations drop column wrong_tries;
