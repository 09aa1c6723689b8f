import { z } from 'zod';
import type {
  AttemptInfo,
  AttemptView,
  FinishedAttempt,
  SaveResult,
  StoredAnswer,
  Verdict,
} from '@domdom/api';
import { type QuestionGrade, publicQuestion } from '@domdom/questions';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { Release } from '@domdom/domain/exam/release';
import { FULL_QUESTION_MARK } from '@domdom/domain/scoring/marked';
import { percentOf } from '@domdom/domain/scoring/score';
import { resultStrings } from '@domdom/worksheet';
import type { Item } from '../examinations/item.service.ts';
import type { Paper } from '../examinations/paper-store.service.ts';
import type { AnswerRow, AttemptRow, ClockedAttempt } from './attempt.repo.ts';
import { type ByTeacherPart, byTeacherOf } from './by-teacher.repo.ts';
import { momentOf } from './release.repo.ts';

/** The assignment through which the student got an attempt's examination. */
export interface GivenAs {
  classId: string;
  title: string;
}

/** What a reader of an attempt is shown. */
export interface Shown {
  /** Null without an assignment. */
  given: GivenAs | null;
  rules: AttemptRules;
  release: Release;
  /** The student's login; null for anybody else. */
  sessionId: string | null;
}

/** What school and assignment say about an attempt. */
export interface AttemptRules {
  maxBackViolations: number;
  resultToastMs: number;
}

/** To the teacher of the class everything is released at once. */
export const TEACHER_RELEASE: Release = { total: true, verdicts: true, keys: true, from: null };
/** A new teacher, for whom the school does not vouch yet, reads the keys of own worksheets and no others. */
export const NEW_TEACHER_RELEASE: Release = { ...TEACHER_RELEASE, keys: false };

/**
 * Presents an attempt as far as it is released to its reader. While it runs, the verdict and key of a question appear
 * only once its answer was submitted; in a test that is at the end. After the end they appear for every question.
 */
export function presentAttempt(
  attempt: ClockedAttempt,
  answers: readonly AnswerRow[],
  paper: Paper,
  shown: Shown,
): AttemptView {
  return {
    ...presentStanding(attempt, answers, paper, shown),
    questions: paper.questions.map((question) => publicQuestion(question, attempt.seed)),
    worksheet: paper.worksheet,
  };
}

/** Presents the same without the questions, for a client that already has them. */
export function presentStanding(
  attempt: ClockedAttempt,
  answers: readonly AnswerRow[],
  paper: Paper,
  shown: Shown,
): FinishedAttempt {
  const stored = presentAnswers(attempt, answers, paper, shown.release);
  return {
    attempt: presentInfo(attempt, { stored, byTeacher: byTeacherOf(answers) }, paper, shown),
    answers: stored,
    serverTime: attempt.serverTime.toISOString(),
  };
}

/** Presents only the answered questions while the attempt runs, and every question after its end. */
export function presentAnswers(
  attempt: Pick<AttemptRow, 'seed' | 'state'>,
  answers: readonly AnswerRow[],
  paper: Paper,
  release: Pick<Release, 'verdicts' | 'keys'>,
): StoredAnswer[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  const isFinished = attempt.state !== 'open';
  return paper.items.flatMap((item) => {
    const answer = byQuestion.get(item.id);
    if (answer === undefined && !isFinished) return [];
    return [presentAnswer(attempt, item, answer, release)];
  });
}

function presentAnswer(
  attempt: Pick<AttemptRow, 'seed' | 'state'>,
  item: Item,
  row: AnswerRow | undefined,
  release: Pick<Release, 'verdicts' | 'keys'>,
): StoredAnswer {
  const isJudged = attempt.state !== 'open' || (row?.submittedAt ?? null) !== null;
  const verdict =
    isJudged && release.verdicts
      ? presentVerdict(attempt.seed, item, storedGrade(row) ?? item.grade(row?.answer ?? null), row)
      : null;
  return {
    questionId: item.id,
    rev: row?.rev ?? 0,
    answer: row === undefined ? null : item.encode(attempt.seed, row.answer),
    isSubmitted: isJudged && row !== undefined,
    // The parts would reveal the key: when one of two choices is wrong, the other is right.
    verdict: verdict === null || release.keys ? verdict : { ...verdict, parts: [] },
    reveal: isJudged && release.keys ? item.reveal(attempt.seed) : null,
  };
}

/** Presents the stored answer, for a save that changed nothing. */
export function presentSaved(
  attempt: ClockedAttempt,
  item: Item,
  row: AnswerRow,
  release: Release,
): SaveResult {
  const { rev, isSubmitted, verdict, reveal } = presentAnswer(attempt, item, row, release);
  return {
    rev,
    isSubmitted,
    isLate: row.isLate,
    verdict,
    reveal,
    deadline: attempt.deadline.toISOString(),
    serverTime: attempt.serverTime.toISOString(),
  };
}

export function presentVerdict(
  seed: string,
  item: Item,
  grade: Pick<QuestionGrade, 'isCorrect' | 'earned' | 'possible' | 'parts' | 'isOpen'>,
  row?: TeacherColumns,
): Verdict {
  return {
    isCorrect: grade.isCorrect,
    earned: grade.earned,
    possible: grade.possible,
    parts: item.encodeParts(seed, grade.parts),
    ...(grade.isOpen && { isOpen: true }),
    ...givenByTeacher(item, row),
  };
}

/** What a teacher gave or has to give; nothing where the machine judged and nobody has said more. */
function givenByTeacher(
  { byTeacher }: Item,
  { mark, markMax, markComment: comment }: TeacherColumns = NOTHING_GIVEN,
): Pick<Verdict, 'byTeacher'> {
  if (byTeacher === null && mark === null && comment === '') return {};
  return { byTeacher: { mark, maxMark: markMax ?? byTeacher?.maxMark ?? FULL_QUESTION_MARK, comment } };
}

type TeacherColumns = Pick<AnswerRow, 'mark' | 'markMax' | 'markComment'>;
const NOTHING_GIVEN: TeacherColumns = { mark: null, markMax: null, markComment: '' };

const Parts = z.array(z.object({ id: z.string(), isCorrect: z.boolean() }));

/** Returns the verdict as it was given, even if the grader has changed since. */
export function storedGrade(
  row: Pick<AnswerRow, 'isCorrect' | 'earned' | 'possible' | 'parts'> | undefined,
): Omit<QuestionGrade, 'isGradable'> | null {
  // Graded before parts were stored: the caller grades it again.
  if (row === undefined || row.parts === null) return null;
  if (row.isCorrect === null || row.earned === null || row.possible === null) return null;
  return {
    isCorrect: row.isCorrect,
    earned: row.earned,
    possible: row.possible,
    parts: Parts.parse(row.parts),
  };
}

export const behaviourOf = (attempt: Pick<AttemptRow, 'behaviour'>): Behaviour =>
  attempt.behaviour as Behaviour; // guaranteed by a check constraint

function presentInfo(
  attempt: AttemptRow,
  { stored: answers, byTeacher }: { stored: readonly StoredAnswer[]; byTeacher: ByTeacherPart },
  paper: Paper,
  { given, rules, release, sessionId }: Shown,
): AttemptInfo {
  const isOpen = attempt.state === 'open';
  const submitted = answers.filter((answer) => answer.isSubmitted);
  const passed = isOpen ? submitted.filter((answer) => answer.verdict?.isCorrect).length : attempt.passed;
  const isTotalShown = isOpen || release.total;
  const total = attempt.questionCount;
  // In a test or a worksheet nothing is submitted before the end, but everything stored will count.
  const isFinishedWhole = behaviourOf(attempt) === 'test' || paper.worksheet !== null;
  const counted = isFinishedWhole
    ? answers.filter(({ questionId, answer }) => paper.byId.get(questionId)?.isAnswered(answer))
    : submitted;
  return {
    id: attempt.id,
    examinationId: attempt.examinationId,
    assignmentId: attempt.assignmentId,
    classId: given?.classId ?? null,
    code: paper.code,
    // The title of the assignment, as on the pages around it.
    title: given?.title ?? paper.title,
    behaviour: behaviourOf(attempt),
    state: attempt.state as AttemptInfo['state'], // guaranteed by a check constraint
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    endedBy: attempt.endedBy as AttemptInfo['endedBy'], // guaranteed by a check constraint
    isReopened: attempt.isReopened,
    backViolations: attempt.backViolations,
    ...rules,
    epoch: attempt.epoch,
    soleSince: sessionId !== null && attempt.writerSessionId === sessionId ? attempt.writerSince : null,
    total,
    answered: isOpen ? counted.length : attempt.answered,
    passed: isTotalShown ? passed : null,
    percent: isTotalShown ? percentOf(passed + byTeacher.shift, total - byTeacher.waiting) : null,
    ...(byTeacher.waiting > 0 && { waiting: byTeacher.waiting }),
    score: isTotalShown ? attempt.score : null,
    releasedFrom: momentOf(release),
  };
}

/** The right and total counts of each kind of item; null for anything but a worksheet. */
export function resultsOf({ worksheet, worksheetItems }: Paper, answers: readonly StoredAnswer[]) {
  if (worksheet === null) return null;
  const right = new Set(answers.flatMap((answer) => (answer.verdict?.isCorrect ? [answer.questionId] : [])));
  return resultStrings(worksheetItems, (id) => right.has(id));
}
