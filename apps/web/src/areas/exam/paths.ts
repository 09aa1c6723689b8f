import { HOME_PATH, OLYMPIC_PATH } from '../../app/paths.ts';
import type { ExamPlace } from '../../lib/exam-paths.ts';

/** Where an exercise is chosen: its way out leads there. */
export const homeOf = ({ kind }: ExamPlace): string => (kind === 'olympic' ? OLYMPIC_PATH : HOME_PATH);

export const assignmentPath = (classId: string, assignmentId: string): string =>
  `/lms/student/classes/${classId}/classwork/assignments/${assignmentId}/details`;
