-- When a teacher vouched for a member: by adding the account, or by admitting one that came by the code. Who came by
-- the code after a test was given sees its total only when it is due, unless admitted. Members from before this column
-- count as not admitted, which delays only the total of a test that was given before they joined and is running now.
alter table class_members add column admitted_at timestamptz;
