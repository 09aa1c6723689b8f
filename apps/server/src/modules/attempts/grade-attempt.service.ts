import { scoreOutOfTen } from '@domdom/domain/scoring/score';
import type { Item, TextsByBlank } from '../examinations/item.service.ts';
import type { Paper } from '../examinations/paper-store.service.ts';
import { storedGrade } from './attempt.present.ts';
import type { AnswerRow } from './attempt.repo.ts';
import type { AnswerGrade, AttemptTotals } from './close-attempt.repo.ts';

/** What grading reads of an answer. */
type GradedAnswer = Pick<
  AnswerRow,
  'questionId' | 'answer' | 'submittedAt' | 'isCorrect' | 'earned' | 'possible' | 'parts'
> &
  Partial<Pick<AnswerRow, 'mark' | 'markMax'>>;

/** Grades the answers of an attempt and adds them up. Nothing is written. */
export function gradeAttempt(
  paper: Paper,
  {
    answers,
    questionCount,
    acceptedBy = () => undefined,
  }: {
    answers: readonly GradedAnswer[];
    questionCount: number;
    /** The answers that count for an item beside its key. */
    acceptedBy?: (itemId: string) => TextsByBlank | undefined;
  },
): { grades: AnswerGrade[]; totals: AttemptTotals; waiting: number } {
  const grades = answers.flatMap((answer) => {
    const item = paper.byId.get(answer.questionId);
    if (item === undefined) return [];
    const isAnswered = item.isAnswered(answer.answer);
    return [{ questionId: item.id, isAnswered, ...gradeOf(answer, item, acceptedBy(item.id)) }];
  });
  const passed = grades.filter((grade) => grade.isCorrect).length;
  const waiting = grades.filter((grade) => grade.isOpen).length;
  const possible = new Map(grades.map((grade) => [grade.questionId, grade.possible]));
  const totals = {
    answered: grades.filter(({ isAnswered }) => isAnswered).length,
    passed,
    earned: sum(grades.map((grade) => grade.earned)),
    possible: sum(paper.items.map((item) => possible.get(item.id) ?? item.grade(null).possible)),
    // What a teacher marked counts by its mark, and what still waits does not count at all.
    score: scoreOutOfTen(sum(grades.map((grade) => grade.share)), questionCount - waiting),
  };
  return { grades: grades.map(({ share: _share, ...grade }) => grade), totals, waiting };
}

/**
 * A verdict that was shown still counts, even if the grader has changed since. Only answers not yet submitted are
 * graded now.
 */
function gradeOf(
  answer: GradedAnswer,
  item: Item,
  alsoAccepted?: TextsByBlank,
): Omit<AnswerGrade, 'questionId'> & { share: number } {
  const shown = answer.submittedAt === null ? null : storedGrade(answer);
  const { isCorrect, earned, possible, parts, isOpen } = shown ?? item.grade(answer.answer, alsoAccepted);
  const share = shareOf(answer) ?? (isCorrect ? 1 : 0);
  return { isCorrect, earned, possible, parts, share, ...(isOpen && { isOpen }) };
}

/** The part of the highest mark that a teacher gave; null without a mark. */
const shareOf = ({ mark = null, markMax = null }: GradedAnswer): number | null =>
  mark === null || markMax === null ? null : mark / markMax;

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
