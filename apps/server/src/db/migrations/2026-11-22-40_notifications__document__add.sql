-- What a person wrote, as a document with marks and lists; `content` is then its plain text. Null for events.
alter table notifications
  add column document jsonb,
  -- Of what a person wrote: the rows of several classes that went out together. Made by the sender, so that a notice which
  -- is sent twice is written once.
  add column send_id uuid,
  add constraint notifications_of_sender check (send_id is null or created_by is not null);
create unique index notifications_sent on notifications (created_by, send_id, audience_class_id)
  nulls not distinct where send_id is not null;

-- A notice that is taken back takes the marks of all its readers with it.
create index notification_marks_notice on notification_marks (notification_id);
