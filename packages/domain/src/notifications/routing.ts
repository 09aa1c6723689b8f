import { isExerciseType } from '../assignments/exercise-types.ts';

export const NOTIFICATION_TYPES = [
  'GIVE_ASSIGNMENT',
  'SUBMIT_ASSIGNMENT',
  'MARK_ASSIGNMENT',
  'REGRADE_ASSIGNMENT',
  'CLASS_NOTIFICATION',
  'NEW_TEACHER',
  'KEY_DOUBT',
  'MARK_BOOK',
  'GIVE_BOOK',
  'WEBHOOK_PAUSED',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The subject of a notification. Types outside `NOTIFICATION_TYPES` are allowed and lead to the notifications page. */
export interface NotificationSetting {
  type: string;
  classId?: string | null;
  assignmentId?: string | null;
  studentId?: string | null;
  teacherId?: string | null;
  exerciseType?: string | null;
  questionId?: string | null;
  /** Of a book on the shelves. */
  titleId?: string | null;
  /** Of a mark book. */
  term?: string | null;
}

/** The in-app path that a click on notification `id` opens; the notifications page when the setting leads nowhere. */
export function notificationPath(setting: NotificationSetting | null, id: string): string {
  return (setting && subjectPath(setting)) ?? `/lms/notifications?id=${encodeURIComponent(id)}`;
}

function subjectPath({
  type,
  classId,
  assignmentId,
  exerciseType,
  questionId,
}: NotificationSetting): string | null {
  if (type === 'NEW_TEACHER') return '/lms/admin/new-teachers';
  if (type === 'WEBHOOK_PAUSED') return '/lms/admin/integrations';
  if (type === 'KEY_DOUBT' && questionId) {
    return `/lms/admin/import-question/${encodeURIComponent(questionId)}`;
  }
  if (!classId) return null;
  // A student's books, with what the class was given on top.
  if (type === 'GIVE_BOOK') return '/lms/student/books';
  const studentClass = `/lms/student/classes/${encodeURIComponent(classId)}`;
  if (type === 'CLASS_NOTIFICATION') return `${studentClass}?tab=notifications`;
  if (type === 'MARK_BOOK') return `${studentClass}/year`;
  if (!assignmentId) return null;
  const assignment = `classwork/assignments/${encodeURIComponent(assignmentId)}/details`;
  if (type === 'GIVE_ASSIGNMENT' || type === 'MARK_ASSIGNMENT' || type === 'REGRADE_ASSIGNMENT') {
    return `${studentClass}/${assignment}`;
  }
  if (type === 'SUBMIT_ASSIGNMENT' && isExerciseType(exerciseType)) {
    return `/lms/teacher/classes/${encodeURIComponent(classId)}/${assignment}/${exerciseType}`;
  }
  return null;
}
