-- One line per assignment counts the students who have finished it, in place of one notification per student. The newest
-- of each reader and assignment becomes the line; it was written in the words of one student.
delete from notifications older using notifications newer
where older.audience = 'USER' and older.setting ->> 'type' = 'SUBMIT_ASSIGNMENT'
  and newer.audience = 'USER' and newer.setting ->> 'type' = 'SUBMIT_ASSIGNMENT'
  and newer.audience_user_id = older.audience_user_id
  and newer.setting ->> 'assignmentId' = older.setting ->> 'assignmentId'
  and (newer.created_at, newer.id) > (older.created_at, older.id);

update notifications n set
  title = left(counted.finished || ' học sinh đã nộp bài: ' || a.title, 300),
  content = 'Đã có ' || counted.finished || ' học sinh nộp bài "' || a.title || '".',
  setting = n.setting - 'studentId',
  created_by = null
from assignments a
cross join lateral (
  select count(distinct student_id) as finished from attempts where assignment_id = a.id and state <> 'open'
) counted
where n.audience = 'USER' and n.setting ->> 'type' = 'SUBMIT_ASSIGNMENT' and n.send_id is null
  and n.setting ->> 'assignmentId' = a.id::text;

create unique index notifications_finished on notifications (audience_user_id, (setting ->> 'assignmentId'))
  where audience = 'USER' and setting ->> 'type' = 'SUBMIT_ASSIGNMENT' and send_id is null;
