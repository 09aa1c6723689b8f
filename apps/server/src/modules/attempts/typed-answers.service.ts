import { hasRight } from '../teaching/teaching.service.ts';
import type { TypedAnswers } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import { scoreOutOfTen } from '@domdom/domain/scoring/score';
import { comparable, isAccepted } from '@domdom/worksheet';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { Item, TextsByBlank } from '../examinations/item.service.ts';
import { mayReadKeys, type Paper, type PaperStore } from '../examinations/paper-store.service.ts';
import { typedTexts } from '../examinations/typed-text.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { addToKey, holdKey, removeFromKey } from '../worksheets/worksheet-key.service.ts';
import {
  deleteAcceptedAnswer,
  insertAcceptedAnswer,
  leaveToAnother,
  selectAcceptedAnswers,
} from './accepted-answers.repo.ts';
import { NOTHING_BY_TEACHER, selectByTeacher } from './by-teacher.repo.ts';
import type { ClassWork } from './class-work.ts';
import {
  lockFinishedIds,
  lockOptionalAssignment,
  regradeAnswers,
  selectAnswersTo,
  selectStudentsToTell,
  writeRegraded,
} from './regrade.repo.ts';
import { selectCountedAnswers, selectPaperOf, selectTypedTexts } from './typed-answers.repo.ts';

const ATTEMPTS_AT_ONCE = 200;

/** Maximum number of answers accepted by hand per question, because every answer is compared with each of them. */
const MOST_ACCEPTED = 50;

const NO_SUCH_ITEM = 'Không có ô điền chữ này!';
const NOT_TYPED = 'Chưa có học sinh nào trả lời như vậy!';
const TOO_MANY = `Câu này đã được chấp nhận thêm ${MOST_ACCEPTED} đáp án, hãy bỏ bớt trước khi thêm!`;

interface Parts {
  db: Database;
  papers: PaperStore;
  notifications: NotificationSender;
  work: ClassWork;
}

interface Judgement {
  itemId: string;
  /** From 0. */
  blank: number;
  text: string;
  isAccepted: boolean;
}

/** Lists what a class typed into a worksheet's zones or a test's blanks, and lets its teacher accept answers in addition to the key. */
export class TypedAnswersService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Lists the typed answers of the counted attempts. */
  async list(caller: Caller, assignmentId: string): Promise<{ items: TypedAnswers[]; canRegrade: boolean }> {
    const { db, papers } = this.#parts;
    const { paperVersionId, behaviour, classId } = await selectPaperOf(db, assignmentId);
    const paper = paperVersionId === null ? null : await papers.select(db, paperVersionId);
    const typed = [...(paper?.items.entries() ?? [])].filter(
      ([, item]) => paper !== null && isAcceptable(paper, item, behaviour),
    );
    const itemIds = typed.map(([, { id }]) => id);
    const [answers, accepted, canRegrade] = await Promise.all([
      selectCountedAnswers(db, assignmentId, itemIds),
      selectAcceptedAnswers(db, assignmentId),
      hasRight(db, classId, caller.userId, 'mark'),
    ]);
    const byItem = Map.groupBy(answers, ({ questionId }) => questionId);
    const showsKeys = paper !== null && mayReadKeys(caller, paper);
    const items = typed.flatMap(([index, item]) =>
      item.accepts.flatMap((key, blank) =>
        key === undefined
          ? []
          : [
              {
                itemId: item.id,
                number: index + 1,
                blank,
                blankCount: item.accepts.length,
                accepted: showsKeys ? [...key] : [],
                groups: groupsOf(item, blank, byItem.get(item.id) ?? [], accepted.get(item.id) ?? []),
              },
            ],
      ),
    );
    return { items, canRegrade };
  }

  /**
   * Accepts a typed answer for an assignment, or takes that back, and regrades every finished attempt of it. An attempt
   * that ends at the same time is graded with the change or regraded: one waits for the other. Repeating it changes
   * nothing.
   */
  async judge(
    caller: Caller,
    assignmentId: string,
    judgement: Judgement,
  ): Promise<{ regradedCount: number }> {
    const { db, papers, notifications, work } = this.#parts;
    return inTransactionBy(db, caller, async (trx, afterCommit) => {
      const assignment = await lockOptionalAssignment(trx, assignmentId);
      if (assignment === undefined) throw new AppError('NOT_FOUND');
      const { paperVersionId, fileId } = assignment;
      if (fileId !== null) await holdKey(trx, caller, fileId);
      const paper = paperVersionId === null ? null : await papers.select(trx, paperVersionId);
      const item = paper?.byId.get(judgement.itemId);
      if (!paper || item === undefined || !isAcceptable(paper, item, assignment.behaviour)) {
        throw refused('itemId', NO_SUCH_ITEM);
      }
      const { text, blank } = judgement;
      if (item.accepts[blank] === undefined) throw refused('blank', NO_SUCH_ITEM);
      const all = (await selectAcceptedAnswers(trx, assignmentId)).get(item.id) ?? [];
      const change = { item, blank, before: all[blank] ?? [], text };
      const now = judgement.isAccepted
        ? await accept(trx, caller, assignment, change)
        : await takeBack(trx, caller, assignment, change);
      const accepted = item.accepts.map((_key, other) => (other === blank ? now : all[other]));
      const ids = await lockFinishedIds(trx, assignmentId);
      const { regraded, changed } = await regrade(trx, caller, ids, item, accepted);
      await notifications.tellRegraded(trx, afterCommit, {
        schoolId: assignment.schoolId,
        teacherId: caller.userId,
        teacherName: caller.fullName,
        studentIds: await selectStudentsToTell(trx, assignmentId, changed),
        assignment,
      });
      if (regraded.length > 0) afterCommit(() => work.changed(assignmentId));
      return { regradedCount: regraded.length };
    });
  }
}

/**
 * Whether typed answers to an item may be accepted. In practice a question was judged before its student's eyes, and goes
 * on being judged by the key.
 */
const isAcceptable = ({ worksheet }: Paper, { accepts }: Item, behaviour: string): boolean =>
  accepts.length > 0 && (worksheet !== null || behaviour === 'test');

type LockedAssignment = NonNullable<Awaited<ReturnType<typeof lockOptionalAssignment>>>;

interface Accepting {
  item: Item;
  blank: number;
  /** The answers accepted by hand so far in this blank. */
  before: readonly string[];
  text: string;
}

/** Returns the answers accepted by hand after this change. */
async function accept(
  trx: ActorTrx,
  caller: Caller,
  { id: assignmentId, schoolId, fileId }: LockedAssignment,
  { item, blank, before, text }: Accepting,
): Promise<readonly string[]> {
  if (isAccepted(text, [...(item.accepts[blank] ?? []), ...before])) return before;
  if (before.length >= MOST_ACCEPTED) throw refused('text', TOO_MANY);
  const typed = await selectTypedTexts(trx, assignmentId, { itemId: item.id, blank });
  if (!typed.some((one) => one.trim() === text)) throw refused('text', NOT_TYPED);
  const isInWorksheet = fileId !== null && (await addToKey(trx, caller, { fileId, zoneId: item.id, text }));
  await insertAcceptedAnswer(trx, {
    assignmentId,
    schoolId,
    itemId: item.id,
    blank,
    text,
    acceptedBy: caller.userId,
    isInWorksheet,
  });
  return [...before, text];
}

/** Keeps the author's own text in the key, as well as text that another assignment of the worksheet accepts. */
async function takeBack(
  trx: ActorTrx,
  caller: Caller,
  { id: assignmentId, fileId }: LockedAssignment,
  { item, blank, before, text }: Accepting,
): Promise<readonly string[]> {
  for (const same of before.filter((one) => isAccepted(text, [one]))) {
    const wasAdded = await deleteAcceptedAnswer(trx, { assignmentId, itemId: item.id, blank, text: same });
    if (!wasAdded || fileId === null) continue;
    if (!(await leaveToAnother(trx, { fileId, itemId: item.id, text: same }))) {
      await removeFromKey(trx, caller, { fileId, zoneId: item.id, text: same });
    }
  }
  return before.filter((one) => !isAccepted(text, [one]));
}

/** Returns the ids of the attempts whose grades have changed, and of those in which the answer became right or wrong. */
async function regrade(
  trx: ActorTrx,
  caller: Caller,
  attemptIds: readonly string[],
  item: Item,
  accepted: TextsByBlank,
): Promise<{ regraded: string[]; changed: string[] }> {
  const regraded: string[] = [];
  const turned: string[] = [];
  for (let from = 0; from < attemptIds.length; from += ATTEMPTS_AT_ONCE) {
    const answers = await selectAnswersTo(trx, attemptIds.slice(from, from + ATTEMPTS_AT_ONCE), item.id);
    const changed = answers.flatMap(({ attemptId, answer, isCorrect: was, earned: had }) => {
      const { isCorrect, earned, possible, parts } = item.grade(answer, accepted);
      if (isCorrect !== was) turned.push(attemptId);
      return isCorrect === was && earned === had
        ? []
        : [{ attemptId, questionId: item.id, isCorrect, earned, possible, parts }];
    });
    if (changed.length === 0) continue;
    const counted = await regradeAnswers(trx, changed);
    const byTeacher = await selectByTeacher(
      trx,
      counted.map(({ id }) => id),
    );
    const totals = counted.map(({ questionCount, ...counts }) => {
      const { waiting, shift } = byTeacher.get(counts.id) ?? NOTHING_BY_TEACHER;
      return { ...counts, score: scoreOutOfTen(counts.passed + shift, questionCount - waiting) };
    });
    await writeRegraded(trx, totals, { itemId: item.id, actorId: caller.userId });
    regraded.push(...changed.map(({ attemptId }) => attemptId));
  }
  return { regraded, changed: turned };
}

/** Groups equal texts of one blank, most frequent first. Empty ones are left out. */
function groupsOf(
  item: Item,
  blank: number,
  answers: readonly { answer: unknown; firstName: string; lastName: string }[],
  accepted: TextsByBlank,
): TypedAnswers['groups'] {
  const acceptedByHand = accepted[blank] ?? [];
  const typed = answers.flatMap(({ answer, firstName, lastName }) => {
    const text = typedTexts(answer)[blank] ?? '';
    return text === '' ? [] : [{ answer, text, name: joinFullName(firstName, lastName) }];
  });
  // A text of punctuation only is compared unchanged.
  const groups = Map.groupBy(typed, ({ text }) => comparable(text) || text);
  return [...groups.values()]
    .map((group) => {
      const text = spellingOf(group.map((one) => one.text));
      return {
        text,
        count: group.length,
        studentNames: group.map(({ name }) => name),
        isCorrect: isRightIn(item, blank, group[0]?.answer, accepted),
        isAcceptedByHand: isAccepted(text, acceptedByHand),
      };
    })
    .toSorted((a, b) => b.count - a.count);
}

/** Whether what was typed into one blank is right; the grade tells each blank's part where there are several. */
function isRightIn(item: Item, blank: number, answer: unknown, accepted: TextsByBlank): boolean {
  const { isCorrect, parts } = item.grade(answer, accepted);
  return item.accepts.length === 1 ? isCorrect : (parts[blank]?.isCorrect ?? isCorrect);
}

/** Returns the most frequent spelling, which is added to the key when it is accepted. */
function spellingOf(texts: readonly string[]): string {
  const spellings = Map.groupBy(texts, (text) => text);
  const [most] = [...spellings.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? '';
}

const refused = (path: keyof Judgement, message: string): AppError =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
