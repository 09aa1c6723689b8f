-- What one person was told about one assignment: replaced at each finish, and deleted with the assignment.
create index notifications_user_assignment
  on notifications (audience_user_id, (setting ->> 'assignmentId'), created_by)
  where audience = 'USER';
