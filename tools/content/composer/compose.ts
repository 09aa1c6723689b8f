import { unitsOfGrade } from '@domdom/domain/school/units';
import type { BankItem } from '../bank/item.ts';
import { signedItems } from '../bank/signed.ts';
import { readBank, readSignatures, type ExamRecord, type ExerciseRecord } from '../bank/store.ts';
import type { SourceGrade } from '../sources/read.ts';
import { dealExams, type Exam } from './deal.ts';
import { composeExercises, type Exercise } from './exercises.ts';

export const OLYMPIC_GRADES: readonly SourceGrade[] = [1, 2, 3, 4, 5];

export interface Composed {
  exams: Exam[];
  exercises: Exercise[];
  recordsOfExams: ExamRecord[];
  recordsOfExercises: ExerciseRecord[];
}

const signedOf = (grade: number): BankItem[] => signedItems(readBank(grade), readSignatures(grade));
const idsOf = (items: readonly BankItem[]): string[] => items.map(({ id }) => id);

/** Composes everything from the signed items of a grade; exams for the Olympic grades only. */
export function composeGrade(grade: SourceGrade): Composed {
  const own = signedOf(grade);
  const earlier = grade === 1 ? [] : signedOf(grade - 1);
  const exams = OLYMPIC_GRADES.includes(grade) ? dealExams(grade, { own, earlier }) : [];
  const exercises = composeExercises(own, unitsOfGrade(grade));
  return {
    exams,
    exercises,
    recordsOfExams: exams.map(({ number, items }) => ({ number, items: idsOf(items) })),
    recordsOfExercises: exercises.map(({ items, ...exercise }) => ({ ...exercise, items: idsOf(items) })),
  };
}
