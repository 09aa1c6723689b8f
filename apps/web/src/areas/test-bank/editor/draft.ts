import type { OwnTest, SourceRow } from '@domdom/api';
import { cellKey, filledCells } from '@domdom/domain/own-tests/matrix';
import { DEFAULT_TOTAL_QUESTION } from '@domdom/domain/own-tests/limits';
import type { TestBody } from '../queries.ts';

export type DraftMatrix = NonNullable<OwnTest['jsonData']['matrix']>;
export type Form = DraftMatrix['forms'][number];

/** A question in a test, without its content. */
export type DraftQuestion = SourceRow & { cell: string | null };

export interface TestDraft {
  quizTitle: string;
  grade: number | null;
  duration: number;
  totalQuestion: number;
  questions: DraftQuestion[];
  matrix: DraftMatrix | null;
}

export const NEW_DRAFT: TestDraft = {
  quizTitle: '',
  grade: null,
  duration: 0,
  totalQuestion: DEFAULT_TOTAL_QUESTION,
  questions: [],
  matrix: null,
};

export const draftOf = ({
  quizTitle,
  grade,
  duration,
  totalQuestion,
  jsonData: { questions, matrix },
}: OwnTest): TestDraft => ({
  quizTitle,
  grade,
  duration,
  totalQuestion,
  questions: questions.map(({ question: _question, ...row }) => row),
  matrix,
});

export const refOf = ({ source, id, cell }: DraftQuestion) => ({ source, id, cell });

export const bodyOf = ({ grade, questions, matrix, ...fields }: TestDraft & { grade: number }): TestBody => ({
  ...fields,
  grade,
  jsonData: { questions: questions.map(refOf), matrix },
});

/** Compares what would be sent. */
export const isSame = (one: TestDraft, other: TestDraft): boolean => {
  const sent = (draft: TestDraft) => JSON.stringify(bodyOf({ ...draft, grade: draft.grade ?? -1 }));
  return sent(one) === sent(other);
};

/** The questions that still have a place: those picked by hand, and of each cell as many as it holds. */
export function fittingQuestions(
  questions: readonly DraftQuestion[],
  matrix: DraftMatrix | null,
): DraftQuestion[] {
  const room = new Map(
    (matrix === null ? [] : filledCells(matrix)).map((cell) => [cellKey(cell), cell.count]),
  );
  return questions.filter(({ cell }) => {
    if (cell === null) return true;
    const left = room.get(cell) ?? 0;
    room.set(cell, left - 1);
    return left > 0;
  });
}

/** Without a matrix, questions fill no cells. */
export const withoutCells = (questions: readonly DraftQuestion[]): DraftQuestion[] =>
  questions.map((one) => ({ ...one, cell: null }));

/** As printed tests are arranged: listening first, because the whole room begins with it. */
const SKILL_ORDER = ['listening', 'pronunciation', 'vocabulary', 'speaking', 'reading', 'writing'] as const;

/** Drawn questions by skill, those of a skill in the order of the matrix. */
export const bySkill = <T extends Pick<SourceRow, 'skill'>>(drawn: readonly T[]): T[] =>
  [...SKILL_ORDER, null].flatMap((skill) => drawn.filter((one) => one.skill === skill));

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_item, at) => at !== from);
  const item = items[from];
  if (item === undefined) return rest;
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
