-- One send may go to chosen students of a class: a row for each, so the student belongs to what makes a row unique.
drop index notifications_sent;
create unique index notifications_sent on notifications (created_by, send_id, audience_class_id, audience_user_id)
  nulls not distinct where send_id is not null;
