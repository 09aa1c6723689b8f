-- The text that a person wrote, as a document with marks and lists; `content` holds it as plain text. Null for events.
alter table notifications
  add column document jsonb,
  -- Identifies what a person sent, perhaps as rows for several classes. The sender generates it, so that sending twice
  -- writes once.
  add column send_id uuid,
  add constraint notifications_of_sender check (send_id is null or created_by is not null);
create unique index notifications_sent on notifications (created_by, send_id, audience_class_id)
  nulls not distinct where send_id is not null;

-- Withdrawing a notification deletes the marks of all its readers.
create index notification_marks_notice on notification_marks (notification_id);
