-- What is sent one after the other, and left alone together when nobody answers: everything to a host of the operator, and
-- everything to one receiver. Schools choose the hosts of receivers, so a failing one must not hold up others there.
alter table outgoing_messages add column lane text not null generated always as (
  case when channel = 'webhook' then partner || ' ' || coalesce(data ->> 'receiverId', '') else partner end
) stored;
drop index outgoing_messages_due;
create index outgoing_messages_due on outgoing_messages (lane, next_try_at) where state = 'waiting';
-- While the table is empty both cost the same, and PostgreSQL takes the younger one.
drop index outgoing_messages_latest;
create index outgoing_messages_latest on outgoing_messages (user_id, channel)
  where state = 'waiting' and user_id is not null;
