import { useParams } from 'react-router';
import { useRoles } from '../../lib/store/hooks.ts';
import { StudentSessions } from './student-sessions.tsx';
import { TeacherSessions } from './teacher-sessions.tsx';

/** The units of a class, for whoever is in it. */
export default function SessionsPage() {
  const { classId = '' } = useParams();
  const isTeaching = useRoles().some((role) => role === 'teacher' || role === 'administrator');
  return isTeaching ? (
    <TeacherSessions key={classId} classId={classId} />
  ) : (
    <StudentSessions key={classId} classId={classId} />
  );
}
