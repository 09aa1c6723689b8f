import type { AttemptView } from '@domdom/api';
import type { OlympicGrade } from '@domdom/domain/exam/olympic';
import { HOME_PATH, OLYMPIC_PATH, studentClassPath } from './paths.ts';

/** An examination by its id, possibly as given to a class. */
interface ExercisePlace {
  kind: 'exercise';
  examinationId: string;
  assignmentId: string | null;
}

/** A numbered exam; without a grade, the one for the student's class. */
export interface OlympicPlace {
  kind: 'olympic';
  number: number;
  grade: OlympicGrade | null;
}

/** Where to find an exercise. */
export type ExamPlace = ExercisePlace | OlympicPlace;

const search = (name: string, value: string | number | null): string =>
  value === null ? '' : `?${name}=${encodeURIComponent(value)}`;

function addressOf(place: ExamPlace, page: string): string {
  return place.kind === 'olympic'
    ? `/lms/olympic/examination/${place.number}/${page}${search('grade', place.grade)}`
    : `/lms/exercise/examination/${place.examinationId}/${page}${search('assignment', place.assignmentId)}`;
}

/** Path of a question, counted from 1. */
export const startPath = (place: ExamPlace, index = 1): string => addressOf(place, `start/${index}`);

export const resultPath = (place: ExamPlace): string => addressOf(place, 'result');

export const exercisePlace = (examinationId: string, assignmentId: string | null = null): ExamPlace => ({
  kind: 'exercise',
  examinationId,
  assignmentId,
});

/** The page on which an exercise is chosen; leaving the exercise leads there. */
export const homeOf = ({ kind }: ExamPlace): string => (kind === 'olympic' ? OLYMPIC_PATH : HOME_PATH);

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

export const olympicPlace = (number: number, grade: OlympicGrade | null = null): OlympicPlace => ({
  kind: 'olympic',
  number,
  grade,
});

/** The server arguments for a numbered exam. As text, because the server reads them from the page's URL. */
export const olympicExamArgs = ({ number, grade }: OlympicPlace) => ({
  params: { number: String(number) },
  query: grade === null ? {} : { grade: String(grade) },
});
