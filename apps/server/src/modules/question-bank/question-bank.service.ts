import { isDeepStrictEqual } from 'node:util';
import type { BankQuestion, BankQuestionRow, BankVersion } from '@domdom/api';
import {
  canEditQuestion,
  canReadQuestion,
  canSetQuestionStatus,
  canShareQuestions,
  defaultQuestionStatus,
  type OwnedQuestion,
  type QuestionStatus,
} from '@domdom/domain/access/question-bank';
import { DEFAULT_QUESTION_PURPOSE, type QuestionPurpose } from '@domdom/domain/exam/question-purpose';
import { AppError } from '@domdom/domain/errors/app-error';
import type { UnitKey } from '@domdom/domain/school/units';
import { foldForSearch } from '@domdom/domain/text/search';
import type { QuestionBase } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { refuseMoreUnconfirmedText } from '../budgets/unconfirmed-text.service.ts';
import { categoriesForQuestions, categoryOfQuestion } from '../categories/category.service.ts';
import type { KnownMedia } from '../media/known-media.service.ts';
import { checkMedia } from './check-media.ts';
import { mapInTurns } from './in-turns.ts';
import {
  checkedQuestion,
  checkUnit,
  readStored,
  type StoredQuestion,
  tryReadStored,
} from './check-question.ts';
import { insertImported, lockOptionalImported } from './imported-questions.repo.ts';
import { dismissDoubt } from './key-check.repo.ts';
import { type CandidateOrder, type QuestionsWanted, selectCandidates } from './question-candidates.repo.ts';
import {
  presentBankQuestion,
  presentBankRow,
  presentBankVersion,
  presentStoredVersion,
} from './question-bank.present.ts';
import {
  addBankVersion,
  type BankFilter,
  deleteBankQuestions,
  insertBankQuestion,
  lockOptionalOwned,
  lockOwned,
  selectBankPage,
  selectBankVersions,
  selectOptionalBankQuestion,
  selectOptionalBankVersion,
  selectOptionalOwned,
  selectReadable,
  updateBankCategory,
  updateBankStatus,
} from './question-bank.repo.ts';

export {
  type Imported,
  insertImported,
  lockOptionalImported,
  selectOptionalImported,
} from './imported-questions.repo.ts';

interface Draft {
  /** As the client sent it; the bank assigns its own id. */
  question: Record<string, unknown>;
  grade: number;
  unit: UnitKey | null;
  optionType: string;
  tags: readonly string[];
  categoryId?: string | null | undefined;
  purpose?: QuestionPurpose | undefined;
}

interface NewDraft extends Draft {
  status?: QuestionStatus | undefined;
}

/** The owner of the question. The product itself has no session. */
type Author = Pick<Caller, 'userId' | 'schoolId' | 'roles' | 'isConfirmed'>;

export interface BankChoice {
  filter: BankFilter;
  ids: readonly string[] | undefined;
  limit: number;
}

const REFUSALS = {
  edit: 'Chỉ người tạo, quản trị viên hoặc quản lý được sửa câu hỏi này!',
  status: 'Chỉ người tạo được chọn ai được xem câu hỏi này!',
  doubt: 'Chỉ người tạo được bỏ cảnh báo về đáp án của câu hỏi này!',
  gone: 'Câu hỏi này đã bị xoá hoặc không còn được chia sẻ với bạn!',
  overtaken: 'Câu hỏi đã được sửa sau khi bạn mở, vui lòng tải lại rồi sửa tiếp!',
} as const;

/** Takes a few milliseconds. */
const READ_AT_ONCE = 20;

/** Stands in for the id while a new question is checked. */
const NO_ID_YET = 'new';

export class QuestionBankService {
  readonly #db: Database;
  readonly #media: KnownMedia;

  constructor(db: Database, media: KnownMedia) {
    this.#db = db;
    this.#media = media;
  }

  async list(
    caller: Caller,
    { after, size, ...filter }: BankFilter & { after?: string | undefined; size: number },
  ): Promise<{ items: BankQuestionRow[]; next: string | null }> {
    // Reads one question more than the page needs, to see whether there is another page.
    const found = await selectBankPage(this.#db, caller, filter, { after, limit: size + 1 });
    const rows = found.slice(0, size);
    return {
      items: rows.map((row) => presentBankRow(row, caller, tryReadStored(row.question).question !== null)),
      next: found.length > size ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  async find(caller: Caller, id: string): Promise<BankQuestion> {
    const row = await selectOptionalBankQuestion(this.#db, id);
    if (row === null) throw new AppError('NOT_FOUND');
    return presentBankQuestion(row, caller);
  }

  /**
   * Adds a question. A draft that was added before returns its existing question; `isOther` when that differs from what
   * was sent now.
   */
  async create(
    caller: Caller,
    { draftId, ...draft }: NewDraft & { draftId?: string | undefined },
  ): Promise<BankQuestion & { isOther: boolean }> {
    const { userId: createdBy, schoolId } = caller;
    const id = await inTransactionBy(this.#db, caller, async (trx) => {
      const position = draftId === undefined ? null : { createdBy, importId: draftId, position: 0 };
      const known = position === null ? null : await lockOptionalImported(trx, position);
      if (known !== null) return known.questionId;
      const made = await insertChecked(trx, caller, draft);
      await checkMedia(trx, this.#media, schoolId, made.question);
      if (position !== null)
        await insertImported(trx, { ...position, schoolId, questionId: made.id, leftOut: [] });
      return made.id;
    });
    const made = await this.find(caller, id);
    return { ...made, isOther: draftId !== undefined && !isMadeOf(made, draft) };
  }

  /**
   * Like `create`, in the transaction of a caller that adds several things at once; returns the id. A file from another
   * system may name pictures that are not here.
   */
  async createIn(trx: ActorTrx, caller: Author, draft: NewDraft): Promise<string> {
    return (await insertChecked(trx, caller, draft)).id;
  }

  /**
   * Returns questions with their keys: what a list would show, or those of the named ones that may be read. Pauses
   * between them, because thousands are read on the thread that takes students' answers.
   */
  async readable(
    caller: Caller,
    { filter, ids, limit }: BankChoice,
  ): Promise<(BankQuestionRow & StoredQuestion)[]> {
    const rows = await selectReadable(this.#db, caller, filter, { ids, limit });
    return mapInTurns(rows, READ_AT_ONCE, (row) => {
      const stored = tryReadStored(row.question);
      return { ...presentBankRow(row, caller, stored.question !== null), ...stored };
    });
  }

  /** Of the named questions, those that may be read, as a list shows them. */
  async rows(caller: Caller, ids: readonly string[]): Promise<BankQuestionRow[]> {
    if (ids.length === 0) return [];
    const filter = { scope: 'all', search: '', tags: [] } as const;
    const rows = await selectReadable(this.#db, caller, filter, { ids, limit: ids.length });
    return rows.map((row) => presentBankRow(row, caller, true));
  }

  /** Ids of questions for a test, and what tells whether two are the same. */
  async candidates(caller: Caller, wanted: QuestionsWanted, order: CandidateOrder) {
    return selectCandidates(this.#db, caller, wanted, order);
  }

  /**
   * Accepts an edit only if it was based on the newest version, so that nobody's work is overwritten unseen. Who may
   * see the question stays: sharing makes no version, so a form that was opened before cannot know of it.
   */
  async edit(caller: Caller, id: string, draft: Draft & { version: number }): Promise<BankQuestion> {
    const question = checkedQuestion({ ...draft.question, id });
    await inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOptionalOwned(trx, id);
      if (!isEditable(caller, found)) throw new AppError('NOT_FOUND');
      if (draft.version !== found.version) throw new AppError('CONFLICT', { message: REFUSALS.overtaken });
      const { type } = question;
      const { schoolId, categoryId: current } = found;
      const asked = draft.categoryId;
      const categoryId = await categoryOfQuestion(trx, {
        schoolId,
        grade: draft.grade,
        type,
        asked,
        current,
      });
      await addBankVersion(trx, caller, question, { ...placingOf(draft, found), categoryId });
      await refuseMoreUnconfirmedText(trx, caller);
      await checkMedia(trx, this.#media, found.schoolId, question);
    });
    return this.find(caller, id);
  }

  async copy(caller: Caller, id: string): Promise<BankQuestion> {
    const original = await selectOptionalBankQuestion(this.#db, id);
    if (original === null) throw new AppError('NOT_FOUND');
    const { grade, unit, optionType, tags, type, categoryId: current } = original;
    const purpose = original.purpose as QuestionPurpose; // the table's check constraint
    const { schoolId } = caller;
    const status = defaultQuestionStatus(caller.roles);
    const copyId = await inTransactionBy(this.#db, caller, async (trx) => {
      await refuseAtCap(trx, 'questions', caller);
      const categoryId = await categoryOfQuestion(trx, { schoolId, grade, type, asked: undefined, current });
      const placing = { grade, unit, optionType, tags, categoryId, status, purpose };
      const made = await insertBankQuestion(trx, caller, readStored(original.question), placing);
      await refuseMoreUnconfirmedText(trx, caller);
      return made;
    });
    return this.find(caller, copyId);
  }

  /** Does not count as an edit of the question: its version stays, so an edit in progress does not become outdated. */
  async setStatus(caller: Caller, id: string, status: QuestionStatus): Promise<BankQuestion> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOptionalOwned(trx, id);
      if (!isEditable(caller, found)) throw new AppError('NOT_FOUND');
      checkStatus(caller, found, status);
      await updateBankStatus(trx, id, status);
    });
    return this.find(caller, id);
  }

  /** The creator answers for the key: nobody else takes a doubt away, and without one there is nothing to change. */
  async setDoubt(caller: Caller, id: string, isDismissed: boolean): Promise<BankQuestion> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOptionalOwned(trx, id);
      if (!isEditable(caller, found)) throw new AppError('NOT_FOUND');
      const isChanged = await dismissDoubt(trx, id, isDismissed);
      if (isChanged && found.createdBy !== caller.userId)
        throw new AppError('FORBIDDEN', { message: REFUSALS.doubt });
    });
    return this.find(caller, id);
  }

  async versions(id: string): Promise<BankVersion[]> {
    return (await selectBankVersions(this.#db, id)).map(presentBankVersion);
  }

  async findVersion(id: string, version: number) {
    const row = await selectOptionalBankVersion(this.#db, id, version);
    if (row === null) throw new AppError('NOT_FOUND');
    return presentStoredVersion(row);
  }

  /** Hides it from lists; its versions stay, because tests may have been built from them. */
  async remove(caller: Caller, id: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      if (!isEditable(caller, await lockOptionalOwned(trx, id))) throw new AppError('NOT_FOUND');
      await deleteBankQuestions(trx, [id]);
    });
  }

  /** Like `remove`, for all that the caller may delete; the others stay, each with the reason. */
  async removeAll(caller: Caller, ids: readonly string[]): Promise<{ id: string; problem: string | null }[]> {
    const asked = [...new Set(ids)];
    return inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOwned(trx, asked);
      const items = asked.map((id) => ({ id, problem: whyNotEditable(caller, found.get(id) ?? null) }));
      await deleteBankQuestions(
        trx,
        items.flatMap(({ id, problem }) => (problem === null ? [id] : [])),
      );
      return items;
    });
  }

  /** Puts questions into categories, null for none; those that may not go there stay, with the reason. */
  async sort(
    caller: Caller,
    wanted: readonly { id: string; categoryId: string | null }[],
  ): Promise<{ id: string; problem: string | null; before: string | null }[]> {
    const asked = [...new Map(wanted.map(({ id, categoryId }) => [id, categoryId]))];
    return inTransactionBy(this.#db, caller, async (trx) => {
      // The questions first: whoever deletes a category holds its questions when it locks the category.
      const found = await lockOwned(
        trx,
        asked.map(([id]) => id),
      );
      const fits = await categoriesForQuestions(
        trx,
        caller.schoolId,
        asked.map(([, categoryId]) => categoryId),
      );
      const items = asked.map(([id, categoryId]) => {
        const row = found.get(id) ?? null;
        const problem = whyNotEditable(caller, row) ?? (row && fits(row, categoryId));
        return { id, categoryId, problem, before: problem === null ? (row?.categoryId ?? null) : null };
      });
      for (const categoryId of new Set(asked.map(([, one]) => one))) {
        const moved = items.filter((one) => one.categoryId === categoryId && one.problem === null);
        await updateBankCategory(
          trx,
          moved.map(({ id }) => id),
          categoryId,
        );
      }
      return items.map(({ id, problem, before }) => ({ id, problem, before }));
    });
  }

  async isReadable(caller: Caller, id: string): Promise<boolean> {
    const found = await selectOptionalOwned(this.#db, id);
    return found !== null && canReadQuestion(caller, found);
  }

  async isEditable(caller: Caller, id: string): Promise<boolean> {
    return isEditable(caller, await selectOptionalOwned(this.#db, id));
  }
}

async function insertChecked(
  trx: ActorTrx,
  caller: Author,
  draft: NewDraft,
): Promise<{ id: string; question: QuestionBase }> {
  const question = checkedQuestion({ ...draft.question, id: NO_ID_YET });
  await refuseAtCap(trx, 'questions', caller);
  const status = draft.status ?? defaultQuestionStatus(caller.roles);
  const placing = placingOf(draft, { status, purpose: DEFAULT_QUESTION_PURPOSE });
  refuseSharing(caller, placing.status);
  const { schoolId } = caller;
  const { type } = question;
  const { grade, categoryId: asked } = draft;
  const categoryId = await categoryOfQuestion(trx, { schoolId, grade, type, asked, current: null });
  const id = await insertBankQuestion(trx, caller, question, { ...placing, categoryId });
  await refuseMoreUnconfirmedText(trx, caller);
  return { id, question };
}

/** False for a question that the caller must not know of; throws the reason for one that the caller may read. */
function isEditable<T extends OwnedQuestion>(caller: Caller, found: T | null): found is T {
  if (found === null || !canReadQuestion(caller, found)) return false;
  if (!canEditQuestion(caller, found)) throw new AppError('FORBIDDEN', { message: REFUSALS.edit });
  return true;
}

/** Like `isEditable`, where one question must not stop the others. */
function whyNotEditable(caller: Caller, found: OwnedQuestion | null): string | null {
  if (found === null || !canReadQuestion(caller, found)) return REFUSALS.gone;
  return canEditQuestion(caller, found) ? null : REFUSALS.edit;
}

function checkStatus(caller: Caller, found: OwnedQuestion, status: QuestionStatus): void {
  if (status === found.status) return;
  if (!canSetQuestionStatus(caller, found)) throw new AppError('FORBIDDEN', { message: REFUSALS.status });
  refuseSharing(caller, status);
}

function refuseSharing(caller: Pick<Caller, 'isConfirmed'>, status: QuestionStatus): void {
  if (status === 'PUBLIC' && !canShareQuestions(caller)) throw new AppError('CONFIRMATION_REQUIRED');
}

/** `current` is what stays unless the draft says otherwise. */
function placingOf(draft: Draft, current: { status: QuestionStatus; purpose: QuestionPurpose }) {
  checkUnit(draft);
  const { grade, unit, optionType, tags, purpose = current.purpose } = draft;
  return { grade, unit, optionType, tags: distinct(tags), status: current.status, purpose };
}

/** Whether a question is what the bank would make from a draft; who sees it may have changed since. */
function isMadeOf(
  { id, question, grade, unit, optionType, tags, categoryId, status, purpose }: BankQuestion,
  draft: Draft,
): boolean {
  const made = { question, grade, unit, optionType, tags, status, purpose };
  if (draft.categoryId !== undefined && draft.categoryId !== categoryId) return false;
  return isDeepStrictEqual(made, {
    question: checkedQuestion({ ...draft.question, id }),
    ...placingOf(draft, { status, purpose }),
  });
}

/** Keeps the first spelling of each tag. */
function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [foldForSearch(tag), tag])).values()].toReversed();
}
