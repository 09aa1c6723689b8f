import { isExerciseType } from '../assignments/exercise-types.ts';

export const NOTICE_TYPES = [
  'GIVE_ASSIGNMENT',
  'SUBMIT_ASSIGNMENT',
  'MARK_ASSIGNMENT',
  'REGRADE_ASSIGNMENT',
  'CLASS_NOTIFICATION',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** What a notice is about. Types outside `NOTICE_TYPES` are allowed; they lead to the notices page. */
export interface NoticeSetting {
  type: string;
  classId?: string | null;
  assignmentId?: string | null;
  studentId?: string | null;
  exerciseType?: string | null;
}

/** The in-app path that a click on notice `id` opens; the notices page when the setting does not lead anywhere. */
export function noticePath(setting: NoticeSetting | null, id: string): string {
  return (setting && subjectPath(setting)) ?? `/lms/notifications?id=${encodeURIComponent(id)}`;
}

function subjectPath({ type, classId, assignmentId, exerciseType }: NoticeSetting): string | null {
  if (!classId) return null;
  const studentClass = `/lms/student/classes/${encodeURIComponent(classId)}`;
  if (type === 'CLASS_NOTIFICATION') return `${studentClass}?tab=notifications`;
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
