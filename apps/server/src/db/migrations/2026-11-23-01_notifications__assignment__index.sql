-- Finds the notification to one person about one assignment: each finish replaces it, and deleting the assignment
-- deletes it.
create index notifications_user_assignment
  on notifications (audience_user_id, (setting ->> 'assignmentId'), created_by)
  where audience = 'USER';
