import type { MarkedQuestion, Verdict } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import { FULL_QUESTION_MARK, isRightByMark } from '@domdom/domain/scoring/marked';
import { speakingOf } from '@domdom/domain/scoring/speaking';
import { publicQuestion, questionExcerpt } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, type AfterCommit, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { Item, TextsByBlank } from '../examinations/item.service.ts';
import { mayReadKeys, type Paper, type PaperStore } from '../examinations/paper-store.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { selectAcceptedAnswers } from './accepted-answers.repo.ts';
import { presentVerdict, storedGrade } from './attempt.present.ts';
import { type AnswerRow, type AttemptRow, selectAnswersOfAll } from './attempt.repo.ts';
import type { ClassWork } from './class-work.ts';
import type { AnswerGrade } from './close-attempt.repo.ts';
import { gradeAttempt } from './grade-attempt.service.ts';
import {
  lockFinished,
  type NewQuestionMark,
  selectAnswersToMark,
  writeQuestionMarks,
} from './question-marks.repo.ts';
import { lockOptionalAssignment } from './regrade.repo.ts';
import { selectReleasesOf } from './release.repo.ts';
import { selectAssignmentOfFinished } from './results.repo.ts';
import { selectPaperOf } from './typed-answers.repo.ts';

interface Parts {
  db: Database;
  papers: PaperStore;
  notifications: NotificationSender;
  work: ClassWork;
}

export interface MarkRequest {
  itemId: string;
  attemptIds: readonly string[];
  /** Null takes the mark back; undefined leaves it. */
  mark?: number | null | undefined;
  /** Undefined leaves it. */
  comment?: string | undefined;
  /** The highest mark on the scale of this one; without it, the question's own. */
  maxMark?: number | undefined;
}

/** What is given for one answer. */
export type OneMark = Pick<MarkRequest, 'maxMark'> & { mark: number | null; comment: string };
export interface AnswerOf {
  attemptId: string;
  questionId: string;
}

interface Marked {
  paper: Paper;
  item: Item;
  attempts: readonly AttemptRow[];
  /** The answers of each attempt, as they are now. */
  answers: ReadonlyMap<string, readonly AnswerRow[]>;
  changedIds: readonly string[];
  /** The event of each changed attempt. */
  events: ReadonlyMap<string, string>;
}

const NO_SUCH_QUESTION = 'Không có câu hỏi này!';
const NOT_FINISHED = 'Bài làm này chưa nộp hoặc không thuộc bài tập!';
const NOTHING_SAID = 'Học sinh chưa trả lời câu này, nên không có gì để chấm!';
const tooHigh = (maxMark: number) => `Câu này có tối đa ${maxMark} điểm!`;

const maxMarkOf = (item: Item): number => item.byTeacher?.maxMark ?? FULL_QUESTION_MARK;

/** Teachers' marks of single answers, in one attempt or across a class. A mark overrides the machine's verdict. */
export class QuestionMarks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns a question, its key, and what the class answered; without `itemId` the first that only a teacher can mark. */
  async read(caller: Caller, assignmentId: string, itemId: string | undefined): Promise<MarkedQuestion> {
    const { db, papers } = this.#parts;
    const { paperVersionId } = await selectPaperOf(db, assignmentId);
    if (paperVersionId === null) throw new AppError('NOT_FOUND');
    const paper = await papers.select(db, paperVersionId);
    const item =
      itemId === undefined
        ? (paper.items.find(({ byTeacher }) => byTeacher !== null) ?? paper.items[0])
        : paper.byId.get(itemId);
    if (item === undefined) throw new AppError('NOT_FOUND');
    const [rows, accepted] = await Promise.all([
      selectAnswersToMark(db, assignmentId, item.id),
      selectAcceptedAnswers(db, assignmentId),
    ]);
    const question = paper.questions.find(({ id }) => id === item.id);
    // The whole class is shown in one order and under one set of names, whatever each attempt was dealt.
    const seed = assignmentId;
    const labels = zoneLabels(paper);
    return {
      items: paper.items.map(({ id }, index) => ({ itemId: id, number: index + 1 })),
      itemId: item.id,
      maxMark: maxMarkOf(item),
      excerpt: question === undefined ? '' : questionExcerpt(question),
      question: question === undefined ? null : publicQuestion(question, seed),
      reveal: mayReadKeys(caller, paper) ? item.reveal(seed) : null,
      keyText: question === undefined ? textOf(item.reveal(seed).keyAnswer, labels) : '',
      answers: rows
        // Attempts at another version of the paper had other questions.
        .filter((row) => row.paperVersionId === paperVersionId)
        .map((row) => {
          const isAnswered = isMarkable(item, row.answer);
          const { isCorrect, isOpen = false } = item.grade(row.answer, accepted.get(item.id));
          return {
            attemptId: row.attemptId,
            fullName: joinFullName(row.firstName, row.lastName),
            answer: isAnswered ? item.encode(seed, row.answer) : null,
            text: textOf(row.answer, labels),
            isRight: isAnswered && isCorrect,
            isOpen: isAnswered && isOpen,
            mark: row.mark,
            speaking: speakingOfRow(row),
            comment: row.markComment ?? '',
            wholeScore: row.markedScore,
          };
        }),
    };
  }

  /** Marks or comments one question of several attempts, all or nothing. Repeating it changes nothing. */
  async mark(caller: Caller, assignmentId: string, request: MarkRequest): Promise<{ changedCount: number }> {
    return inTransactionBy(this.#parts.db, caller, async (trx, afterCommit) => {
      const { changedIds } = await this.#give(trx, afterCommit, caller, assignmentId, request);
      return { changedCount: changedIds.length };
    });
  }

  /**
   * The same for one answer, as its attempt shows it. `given` may be worked out once nobody else can mark it. Returns the
   * event of the change, null when nothing was changed.
   */
  async markOne(
    caller: Caller,
    { attemptId, questionId }: AnswerOf,
    given: OneMark | ((trx: ActorTrx) => Promise<OneMark>),
  ): Promise<{ verdict: Verdict; score: number; waiting: number; changeId: string | null }> {
    return inTransactionBy(this.#parts.db, caller, async (trx, afterCommit) => {
      const assignmentId = await selectAssignmentOfFinished(trx, attemptId);
      if (assignmentId === null) throw new AppError('NOT_FOUND');
      // Before the mark is worked out.
      await lockOptionalAssignment(trx, assignmentId);
      const one = typeof given === 'function' ? await given(trx) : given;
      const request = { itemId: questionId, attemptIds: [attemptId], ...one };
      const { paper, item, attempts, answers, events } = await this.#give(
        trx,
        afterCommit,
        caller,
        assignmentId,
        request,
      );
      const [attempt] = attempts;
      const all = answers.get(attemptId) ?? [];
      const row = all.find((answer) => answer.questionId === questionId);
      if (attempt === undefined || row === undefined) throw new AppError('NOT_FOUND');
      const { totals, waiting } = gradeAttempt(paper, {
        answers: all,
        questionCount: attempt.questionCount,
      });
      const grade = storedGrade(row) ?? item.grade(row.answer);
      return {
        verdict: presentVerdict(attempt.seed, item, grade, row),
        score: totals.score,
        waiting,
        changeId: events.get(attemptId) ?? null,
      };
    });
  }

  async #give(
    trx: ActorTrx,
    afterCommit: AfterCommit,
    caller: Caller,
    assignmentId: string,
    request: MarkRequest,
  ): Promise<Marked> {
    const { papers, notifications, work } = this.#parts;
    // The assignment before its attempts, in the order of everyone else who locks both.
    const assignment = await lockOptionalAssignment(trx, assignmentId);
    if (assignment === undefined) throw new AppError('NOT_FOUND');
    const ids = [...new Set(request.attemptIds)];
    const attempts = await lockFinished(trx, assignmentId, ids);
    const [first] = attempts;
    if (first === undefined || attempts.length < ids.length) throw refused('attemptIds', NOT_FINISHED);
    if (attempts.some((attempt) => attempt.paperVersionId !== first.paperVersionId)) {
      throw refused('attemptIds', NOT_FINISHED);
    }
    const paper = await papers.select(trx, first.paperVersionId);
    const item = paper.byId.get(request.itemId);
    if (item === undefined) throw refused('itemId', NO_SUCH_QUESTION);
    const maxMark = request.maxMark ?? maxMarkOf(item);
    if ((request.mark ?? 0) > maxMark) throw refused('mark', tooHigh(maxMark));

    const [before, accepted] = await Promise.all([
      selectAnswersOfAll(trx, ids),
      selectAcceptedAnswers(trx, assignmentId),
    ]);
    const answers = new Map(before);
    const marks = attempts.flatMap(({ id, questionCount }): NewQuestionMark[] => {
      const all = before.get(id) ?? [];
      const row = all.find(({ questionId }) => questionId === item.id);
      if (row === undefined || !isMarkable(item, row.answer)) throw refused('mark', NOTHING_SAID);
      const given = markedRow(item, row, { ...request, maxMark }, accepted.get(item.id));
      const isSame = given.mark === row.mark && given.markMax === row.markMax;
      if (isSame && given.markComment === row.markComment) return [];
      const now = all.map((answer) => (answer === row ? given : answer));
      answers.set(id, now);
      const { totals } = gradeAttempt(paper, {
        answers: now,
        questionCount,
        acceptedBy: (itemId) => accepted.get(itemId),
      });
      const { mark, markMax, markComment: comment } = given;
      return [{ attemptId: id, mark, maxMark: markMax, comment, grade: storedGrade(given), totals }];
    });
    const changedIds = marks.map(({ attemptId }) => attemptId);
    const by = { questionId: item.id, teacherId: caller.userId };
    const events = await writeQuestionMarks(trx, marks, by);
    if (marks.length > 0) {
      // Whoever may not see the total yet would learn from a message that something was marked.
      const releases = await selectReleasesOf(trx, changedIds);
      await notifications.tellMarkedByQuestion(trx, afterCommit, {
        schoolId: assignment.schoolId,
        teacherId: caller.userId,
        teacherName: caller.fullName,
        studentIds: attempts
          .filter(({ id }) => changedIds.includes(id) && releases.get(id)?.total === true)
          .map(({ studentId }) => studentId),
        assignment,
      });
      afterCommit(() => work.changed(assignmentId));
    }
    return { paper, item, attempts, answers, changedIds, events };
  }
}

/** The score of 200 that a mark is; null without one. */
const speakingOfRow = ({ mark, markMax }: Pick<AnswerRow, 'mark' | 'markMax'>): number | null =>
  mark === null || markMax === null ? null : speakingOf(mark, markMax);

/** There is nothing to mark without an answer. */
const isMarkable = (item: Item, answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && item.isAnswered(answer);

/** The answer with what the teacher gave. When a mark is taken back, the machine judges the answer anew. */
function markedRow(
  item: Item,
  row: AnswerRow,
  { maxMark, ...request }: Pick<MarkRequest, 'mark' | 'comment'> & { maxMark: number },
  accepted: TextsByBlank | undefined,
): AnswerRow {
  const mark = request.mark === undefined ? row.mark : request.mark;
  const given = { ...row, markComment: request.comment ?? row.markComment };
  const isSame = mark === row.mark && (mark === null || row.markMax === maxMark);
  if (request.mark === undefined || isSame) return given;
  const machine = item.grade(row.answer, accepted);
  if (mark === null) {
    const open = { isCorrect: null, earned: null, possible: null, parts: null };
    return { ...given, mark, markMax: null, ...(machine.isOpen ? open : gradeColumns(machine)) };
  }
  const grade = machine.isOpen ? { earned: 0, possible: 1, parts: [] } : machine;
  const isCorrect = isRightByMark(mark, maxMark);
  // Between nothing and everything, the machine's verdict tells which parts were right.
  const isWhole = mark === maxMark || mark === 0;
  const parts = isWhole ? grade.parts.map((part) => ({ ...part, isCorrect })) : grade.parts;
  const isCounted = isWhole || machine.isOpen === true;
  const earned = isCounted ? (isCorrect ? grade.possible : 0) : grade.earned;
  return { ...given, mark, markMax: maxMark, ...gradeColumns({ ...grade, isCorrect, earned, parts }) };
}

const gradeColumns = ({
  isCorrect,
  earned,
  possible,
  parts,
}: Omit<AnswerGrade, 'questionId' | 'isOpen'>) => ({
  isCorrect,
  earned,
  possible,
  parts: parts.map((part) => ({ id: part.id, isCorrect: part.isCorrect })),
});

/** The visible text of each zone, or its number where there is only a picture. */
const zoneLabels = ({ worksheet }: Paper): ReadonlyMap<string, string> =>
  new Map(worksheet?.zones.map(({ id, label }, index) => [id, label || `ô ${index + 1}`]) ?? []);

/** An answer of a worksheet in words: what was typed, or the labels of the chosen zones. */
function textOf(answer: unknown, labels: ReadonlyMap<string, string>): string {
  if (typeof answer !== 'object' || answer === null) return '';
  if ('text' in answer && typeof answer.text === 'string') return answer.text.trim();
  if (!('zoneIds' in answer) || !Array.isArray(answer.zoneIds)) return '';
  return answer.zoneIds.map((id) => labels.get(String(id)) ?? '').join(', ');
}

const refused = (path: 'itemId' | 'attemptIds' | 'mark', message: string): AppError =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
