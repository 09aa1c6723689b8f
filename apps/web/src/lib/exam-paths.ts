import type { OlympicGrade } from '@domdom/domain/exam/olympic';

/** An examination by its id, perhaps as it was given to a class. */
interface ExercisePlace {
  kind: 'exercise';
  examinationId: string;
  assignmentId: string | null;
}

/** A numbered exam; without a grade the one of the pupil's class. */
export interface OlympicPlace {
  kind: 'olympic';
  number: number;
  grade: OlympicGrade | null;
}

/** Where an exercise lies. */
export type ExamPlace = ExercisePlace | OlympicPlace;

const search = (name: string, value: string | number | null): string =>
  value === null ? '' : `?${name}=${encodeURIComponent(value)}`;

function addressOf(place: ExamPlace, page: string): string {
  return place.kind === 'olympic'
    ? `/lms/olympic/examination/${place.number}/${page}${search('grade', place.grade)}`
    : `/lms/exercise/examination/${place.examinationId}/${page}${search('assignment', place.assignmentId)}`;
}

/** Address of a question, counted from 1. */
export const startPath = (place: ExamPlace, index = 1): string => addressOf(place, `start/${index}`);

export const resultPath = (place: ExamPlace): string => addressOf(place, 'result');

export const exercisePlace = (examinationId: string, assignmentId: string | null = null): ExamPlace => ({
  kind: 'exercise',
  examinationId,
  assignmentId,
});

/** The page on which a pupil does a given worksheet and sees what became of it. */
export const givenWorksheetPath = (assignmentId: string): string =>
  `/lms/student/worksheet/exercise/${encodeURIComponent(assignmentId)}`;

export const olympicPlace = (number: number, grade: OlympicGrade | null = null): OlympicPlace => ({
  kind: 'olympic',
  number,
  grade,
});

/** What is asked of the server about a numbered exam. In texts, as the server finds them in the address of the page. */
export const olympicExamArgs = ({ number, grade }: OlympicPlace) => ({
  params: { number: String(number) },
  query: grade === null ? {} : { grade: String(grade) },
});
