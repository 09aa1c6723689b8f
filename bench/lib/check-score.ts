import { isDeepStrictEqual } from 'node:util';
import { scoreOutOfTen } from '@domdom/domain/scoring/score';
import { gradeAnswer } from '@domdom/questions';
import type { StoredAttempt } from './evidence.ts';

/** Something that must not be, as a sentence that begins with the name of the promise it breaks. */
export type Violation = string;

export const name = ({ id }: StoredAttempt, questionId: string): string => `${questionId} of attempt ${id}`;

/** I3: the mark is the one of the stored answers. */
export function checkScore(attempt: StoredAttempt): Violation[] {
  const problems: Violation[] = [];
  let passed = 0;
  for (const [questionId, row] of attempt.answers) {
    const question = attempt.questions.find(({ id }) => id === questionId);
    if (question === undefined) continue;
    const grade = gradeAnswer(question, row.answer);
    if (grade.isCorrect) passed += 1;
    if (row.submittedAt === null) continue;
    const { isCorrect, earned, possible } = row;
    if (!isDeepStrictEqual({ isCorrect, earned, possible }, pickGrade(grade)))
      problems.push(`I3: ${name(attempt, questionId)} is not graded as its answer deserves`);
  }
  if (attempt.state === 'open') return problems;
  if ([...attempt.answers.values()].some(({ submittedAt }) => submittedAt === null))
    problems.push(`I3: attempt ${attempt.id} is over and holds answers without a grade`);
  const isRight =
    attempt.passed === passed && attempt.score === scoreOutOfTen(passed, attempt.questions.length);
  if (!isRight) problems.push(`I3: attempt ${attempt.id} has ${attempt.passed} right, and ${passed} are`);
  return problems;
}

function pickGrade({
  isCorrect,
  earned,
  possible,
}: {
  isCorrect: boolean;
  earned: number;
  possible: number;
}) {
  return { isCorrect, earned, possible };
}
