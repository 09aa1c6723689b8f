-- Only for the closer. While the condition was `state = 'open'`, PostgreSQL could use this index for other statements
-- too. When statistics were taken while no attempt was open, it looked like the fastest way to find one, and each save
-- then read all open attempts. A check of the table makes both conditions equivalent.
drop index attempts_due;
create index attempts_due on attempts (deadline) where finished_at is null;
