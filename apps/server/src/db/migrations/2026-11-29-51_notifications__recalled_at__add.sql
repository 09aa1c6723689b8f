-- When its author took it back. Its receivers do not have it from then on, and the author can change that for a while.
alter table notifications add column recalled_at timestamptz;
alter table notifications add constraint notifications_recalled check (recalled_at is null or send_id is not null);
