-- A deleted code can be restored: tests with it may be in the hands of a class, and only its order tells what their
-- letters mean. Its number is never another order of the same test.
alter table paper_codes add column deleted_at timestamptz;
