import type { AttemptView } from '@domdom/api';
import type { OlympicGrade } from '@domdom/domain/exam/olympic';
import { HOME_PATH, OLYMPIC_PATH, studentClassPath } from './paths.ts';

/** An examination by its id, possibly as given to a class. */
interface ExaminationAddress {
  kind: 'exercise';
  examinationId: string;
  assignmentId: string | null;
}

/** A numbered exam; without a grade, the one for the student's class. */
export interface OlympicAddress {
  kind: 'olympic';
  number: number;
  grade: OlympicGrade | null;
}

/** Where to find an exercise. */
export type ExerciseAddress = ExaminationAddress | OlympicAddress;

const search = (name: string, value: string | number | null): string =>
  value === null ? '' : `?${name}=${encodeURIComponent(value)}`;

function pathOf(address: ExerciseAddress, page: string): string {
  return address.kind === 'olympic'
    ? `/lms/olympic/examination/${address.number}/${page}${search('grade', address.grade)}`
    : `/lms/exercise/examination/${address.examinationId}/${page}${search('assignment', address.assignmentId)}`;
}

/** Path of a question, counted from 1. */
export const startPath = (address: ExerciseAddress, index = 1): string => pathOf(address, `start/${index}`);

export const resultPath = (address: ExerciseAddress): string => pathOf(address, 'result');

export const examinationAddress = (
  examinationId: string,
  assignmentId: string | null = null,
): ExerciseAddress => ({
  kind: 'exercise',
  examinationId,
  assignmentId,
});

/** The page on which an exercise is chosen; leaving the exercise leads there. */
export const homeOf = ({ kind }: ExerciseAddress): string => (kind === 'olympic' ? OLYMPIC_PATH : HOME_PATH);

/** The student's page of an assignment. */
export const assignmentPath = (classId: string, assignmentId: string): string =>
  `${studentClassPath(classId)}/classwork/assignments/${assignmentId}/details`;

/** The page where a student does a given worksheet and sees its result. */
export const givenWorksheetPath = (assignmentId: string): string =>
  `/lms/student/worksheet/exercise/${encodeURIComponent(assignmentId)}`;

/** The URL of a worksheet, which has one page rather than a URL per question; null for anything else. */
export const worksheetPathOf = (view: AttemptView | null): string | null =>
  view?.worksheet && view.attempt.assignmentId !== null
    ? givenWorksheetPath(view.attempt.assignmentId)
    : null;

export const olympicAddress = (number: number, grade: OlympicGrade | null = null): OlympicAddress => ({
  kind: 'olympic',
  number,
  grade,
});

/** The server arguments for a numbered exam. As text, because the server reads them from the page's URL. */
export const olympicExamArgs = ({ number, grade }: OlympicAddress) => ({
  params: { number: String(number) },
  query: grade === null ? {} : { grade: String(grade) },
});
