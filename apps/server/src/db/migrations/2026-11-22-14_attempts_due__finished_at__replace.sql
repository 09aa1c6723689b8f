-- For the closer alone. As long as the condition was `state = 'open'`, other statements could be answered from this index
-- too; and when statistics were taken while nobody was at it, PostgreSQL took it for the shortest way to any open attempt:
-- each save then read all that were running. A check of the table makes both conditions the same.
drop index attempts_due;
create index attempts_due on attempts (deadline) where finished_at is null;
