import { isDeepStrictEqual } from 'node:util';
import { scoreOutOfTen } from '@domdom/domain/scoring/score';
import { gradeAnswer } from '@domdom/questions';
import type { AnswerRow, StoredAttempt } from './evidence.ts';

/** A sentence about something that must not happen; it begins with the name of the broken promise. */
export type Violation = string;

export const name = ({ id }: StoredAttempt, questionId: string): string => `${questionId} of attempt ${id}`;

/** The longest that the database lets a save wait before it is refused. */
const LONGEST_SAVE_MS = 20_000;

/** I3: the score matches the stored answers. */
export function checkScore(attempt: StoredAttempt): Violation[] {
  const grades = new Map<string, GradeOfRow>();
  const problems: Violation[] = [];
  for (const [questionId, row] of attempt.answers) {
    const question = attempt.questions.find(({ id }) => id === questionId);
    if (question === undefined) continue;
    const where = name(attempt, questionId);
    const grade = gradeAnswer(question, row.answer);
    grades.set(questionId, grade);
    if (isWronglyTimed(row, attempt))
      problems.push(
        `I3: ${where} is ${row.isLate ? '' : 'not '}marked late, which does not match the time of its save`,
      );
    if (row.submittedAt === null) continue;
    const { isCorrect, earned, possible } = row;
    if (!isDeepStrictEqual({ isCorrect, earned, possible }, pickGrade(grade)))
      problems.push(`I3: ${where} is not graded by its answer`);
  }
  if (attempt.state === 'open') return problems;
  if ([...attempt.answers.values()].some(({ submittedAt }) => submittedAt === null))
    problems.push(`I3: attempt ${attempt.id} has ended with ungraded answers`);
  for (const [total, right] of Object.entries(totalsOf(attempt, grades))) {
    const held = attempt[total as keyof Totals]; // keys of its own result
    if (held !== right)
      problems.push(`I3: attempt ${attempt.id} has ${held} as ${total} instead of ${right}`);
  }
  return problems;
}

type GradeOfRow = ReturnType<typeof pickGrade>;
type Totals = Pick<StoredAttempt, 'answered' | 'passed' | 'earned' | 'possible' | 'score'>;

function totalsOf({ questions }: StoredAttempt, grades: ReadonlyMap<string, GradeOfRow>): Totals {
  const all = questions.map((question) => grades.get(question.id) ?? gradeAnswer(question, null));
  const answered = [...grades.values()];
  const passed = answered.filter(({ isCorrect }) => isCorrect).length;
  return {
    answered: answered.length,
    passed,
    earned: sum(answered.map(({ earned }) => earned)),
    possible: sum(all.map(({ possible }) => possible)),
    score: scoreOutOfTen(passed, questions.length),
  };
}

/**
 * `savedAt` is the time when the save reached the database. Lateness is judged when it is written, perhaps after a
 * wait.
 */
function isWronglyTimed({ savedAt, isLate }: AnswerRow, { deadline }: StoredAttempt): boolean {
  const leftMs = deadline.getTime() - savedAt.getTime();
  return isLate ? leftMs > LONGEST_SAVE_MS : leftMs < 0;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

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
