import type { AttemptView } from '@domdom/api';
import { HOME_PATH, OLYMPIC_PATH } from '../../lib/paths.ts';
import { givenWorksheetPath, type ExamPlace } from '../../lib/exam-paths.ts';

/** The page on which an exercise is chosen; its way out leads there. */
export const homeOf = ({ kind }: ExamPlace): string => (kind === 'olympic' ? OLYMPIC_PATH : HOME_PATH);

export const assignmentPath = (classId: string, assignmentId: string): string =>
  `/lms/student/classes/${classId}/classwork/assignments/${assignmentId}/details`;

/** The URL of a worksheet, which has one page rather than a URL per question; null for anything else. */
export const worksheetPathOf = (view: AttemptView | null): string | null =>
  view?.worksheet && view.attempt.assignmentId !== null
    ? givenWorksheetPath(view.attempt.assignmentId)
    : null;
