import type { AttemptView } from '@domdom/api';
import type { OlympicGrade } from '@domdom/domain/exam/olympic';
import { HOME_PATH, OLYMPIC_PATH, readerPath, studentClassPath } from './paths.ts';

/** An examination by its id, possibly as given to a class. */
interface ExaminationAddress {
  kind: 'exercise';
  examinationId: string;
  assignmentId: string | null;
  /** The story that its questions are about. */
  readerId?: string;
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
  if (address.kind === 'olympic') {
    return `/lms/olympic/examination/${address.number}/${page}${search('grade', address.grade)}`;
  }
  const { examinationId, assignmentId, readerId } = address;
  const query = readerId === undefined ? search('assignment', assignmentId) : search('reader', readerId);
  return `/lms/exercise/examination/${examinationId}/${page}${query}`;
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

/** The questions about a story. */
export const readerQuizAddress = (readerId: string, examinationId: string): ExerciseAddress => ({
  kind: 'exercise',
  examinationId,
  assignmentId: null,
  readerId,
});

/** The page on which an exercise is chosen; leaving the exercise leads there. */
export function homeOf(address: ExerciseAddress): string {
  if (address.kind === 'olympic') return OLYMPIC_PATH;
  return address.readerId === undefined ? HOME_PATH : readerPath(encodeURIComponent(address.readerId));
}

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
