import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { OwnTest, OwnTestRow, RouteInput, Routes } from '@domdom/api';
import { canShareQuestions, type QuestionStatus } from '@domdom/domain/access/question-bank';
import { AppError } from '@domdom/domain/errors/app-error';
import { cellKey, matrixIssues } from '@domdom/domain/own-tests/matrix';
import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { putIntoBin, takeTestOut } from '../bin-entries/bin-entry.service.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { refuseMoreUnconfirmedText } from '../budgets/unconfirmed-text.service.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import { canReadTest } from './own-test-access.ts';
import { bankIdsOf, presentOwnTest, presentOwnTestRow, type Plan } from './own-test.present.ts';
import {
  addOwnTestVersion,
  insertOwnTest,
  lockOptionalOwnTest,
  type OwnTestRecord,
  selectContentHash,
  selectIdByCode,
  selectOptionalOwnTest,
  selectOwnTestPage,
  setArchived,
  type TestContent,
  updateTestStatus,
} from './own-test.repo.ts';
import { findQuestions } from './test-questions.ts';

type Fields = Omit<RouteInput<Routes['PUT /api/own-tests/:examinationId']>['body'], 'version'>;

const MINUTE_S = 60;
const REFUSALS = {
  edit: 'Chỉ người soạn được sửa đề này. Thầy cô có thể nhân bản đề rồi sửa bản của mình!',
  overtaken: 'Đề đã được sửa sau khi bạn mở, vui lòng tải lại rồi sửa tiếp!',
  strayCell: 'Câu hỏi này thuộc một ô không có trong ma trận!',
} as const;
const copyTitle = (title: string) => `${title.slice(0, NAME_LENGTH - ' (bản sao)'.length)} (bản sao)`;

/** The tests that people compose in their library: 'Thư viện của tôi'. */
export class OwnTestService {
  readonly #db: Database;
  readonly #bank: QuestionBankService;

  constructor(db: Database, bank: QuestionBankService) {
    this.#db = db;
    this.#bank = bank;
  }

  async list(
    caller: Caller,
    query: { page: number; size: number; search: string; scope: 'own' | 'school' },
  ): Promise<{ items: OwnTestRow[]; total: number; page: number; size: number }> {
    const { rows, total } = await selectOwnTestPage(this.#db, caller, query);
    const { page, size } = query;
    return { items: rows.map((row) => presentOwnTestRow(row, caller)), total, page, size };
  }

  async find(caller: Caller, id: string, version?: number): Promise<OwnTest> {
    const row = await this.#readable(caller, id, version);
    const ofBank = await this.#bank.rows(caller, bankIdsOf(row));
    const doubts = new Map(ofBank.map((question) => [question.id, question.keyDoubt]));
    return presentOwnTest(row, caller, doubts);
  }

  /** A draft that was sent before returns the test that it made, with what its author has changed since. */
  async create(
    caller: Caller,
    { draftId, ...fields }: Fields & { draftId?: string | undefined },
  ): Promise<OwnTest> {
    const content = await this.#contentOf(caller, fields, null);
    const code = `own-${caller.userId}-${draftId ?? randomUUID()}`;
    return this.find(caller, await this.#insert(caller, code, content));
  }

  /** Accepts an edit only if it was based on the newest version. Nothing changed: no new version. */
  async edit(
    caller: Caller,
    id: string,
    { version, ...fields }: Fields & { version: number },
  ): Promise<OwnTest> {
    const before = await this.#readable(caller, id);
    const content = await this.#contentOf(caller, fields, before);
    await inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockEditable(trx, caller, id);
      if (found.version !== version) throw new AppError('CONFLICT', { message: REFUSALS.overtaken });
      if (content.contentHash === before.contentHash && before.version === version) return;
      await refuseAtCap(trx, 'testVersions', caller);
      const { schoolId } = found;
      await addOwnTestVersion(trx, { id, schoolId, version: version + 1 }, content);
      await refuseMoreUnconfirmedText(trx, caller);
    });
    return this.find(caller, id);
  }

  /** The copy has the questions as the original pinned them. */
  async copy(caller: Caller, id: string): Promise<OwnTestRow> {
    const { title, questions, plan, durationSeconds, grade, skills, totalQuestion, questionCount } =
      await this.#readable(caller, id);
    const stored = { questions: JSON.stringify(questions), plan: JSON.stringify(plan) };
    const content = hashed({
      ...stored,
      title: copyTitle(title),
      durationSeconds,
      grade,
      totalQuestion,
      questionCount,
      skills,
    });
    const copyId = await this.#insert(caller, `own-${caller.userId}-${randomUUID()}`, content);
    return this.#row(caller, copyId);
  }

  async setStatus(caller: Caller, id: string, status: QuestionStatus): Promise<OwnTestRow> {
    if (status === 'PUBLIC' && !canShareQuestions(caller)) throw new AppError('CONFIRMATION_REQUIRED');
    await inTransactionBy(this.#db, caller, async (trx) => {
      await lockEditable(trx, caller, id);
      await updateTestStatus(trx, id, status);
    });
    return this.#row(caller, id);
  }

  /** Puts a test into the bin. Returns its entry there. */
  async archive(caller: Caller, id: string): Promise<string> {
    return inTransactionBy(this.#db, caller, async (trx) => {
      const { schoolId } = await lockEditable(trx, caller, id);
      await setArchived(trx, id, true);
      return putIntoBin(trx, { schoolId, deletedBy: caller.userId, examinationId: id });
    });
  }

  async restore(caller: Caller, id: string): Promise<OwnTestRow> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOptionalOwnTest(trx, id);
      if (found?.createdBy !== caller.userId) throw new AppError('NOT_FOUND');
      await setArchived(trx, id, false);
      await takeTestOut(trx, id);
    });
    return this.#row(caller, id);
  }

  async #insert(caller: Caller, code: string, content: TestContent): Promise<string> {
    return inTransactionBy(this.#db, caller, async (trx) => {
      await refuseAtCap(trx, 'ownTests', caller);
      await refuseAtCap(trx, 'testVersions', caller);
      const id = await insertOwnTest(trx, caller, code, content);
      if (id === null) return saveAgain(trx, caller, code, content);
      await refuseMoreUnconfirmedText(trx, caller);
      return id;
    });
  }

  async #row(caller: Caller, id: string): Promise<OwnTestRow> {
    return presentOwnTestRow(await this.#readable(caller, id), caller);
  }

  async #readable(caller: Caller, id: string, version?: number): Promise<OwnTestRecord> {
    const row = await selectOptionalOwnTest(this.#db, id, version);
    if (row === null || row.archivedAt !== null || !canReadTest(caller, row)) throw new AppError('NOT_FOUND');
    return row;
  }

  async #contentOf(caller: Caller, fields: Fields, before: OwnTestRecord | null): Promise<TestContent> {
    const { quizTitle: title, grade, duration, totalQuestion, jsonData } = fields;
    const { matrix } = jsonData;
    if (matrix !== null) {
      const issues = matrixIssues(matrix);
      if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
    }
    const keys = new Set(matrix?.cells.map(cellKey));
    const strays = jsonData.questions.flatMap(({ cell }, at) =>
      cell === null || keys.has(cell)
        ? []
        : [{ path: `jsonData.questions.${at}`, message: REFUSALS.strayCell }],
    );
    if (strays.length > 0) throw new AppError('INVALID_INPUT', { issues: strays });
    const placed = await findQuestions(
      { db: this.#db, bank: this.#bank },
      caller,
      jsonData.questions,
      before,
    );
    const plan: z.input<typeof Plan> = { matrix, questions: placed.map(({ ref }) => ref) };
    return hashed({
      title,
      grade,
      durationSeconds: duration * MINUTE_S,
      totalQuestion,
      skills: [
        ...new Set(
          placed.flatMap(({ question: { skill } }) => (skill ? [skill.charAt(0).toUpperCase()] : [])),
        ),
      ],
      questions: JSON.stringify(placed.map(({ question }) => question)),
      questionCount: placed.length,
      plan: JSON.stringify(plan),
    });
  }
}

/** The answer to the first save was lost. Its author may have gone on writing before saving again. */
async function saveAgain(trx: ActorTrx, caller: Caller, code: string, content: TestContent): Promise<string> {
  const id = await selectIdByCode(trx, caller.schoolId, code);
  const { schoolId, version } = await lockEditable(trx, caller, id);
  if ((await selectContentHash(trx, id, version)) === content.contentHash) return id;
  await addOwnTestVersion(trx, { id, schoolId, version: version + 1 }, content);
  await refuseMoreUnconfirmedText(trx, caller);
  return id;
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** What was read from the database has its keys in another order; that is no other content. */
const hashed = (content: Omit<TestContent, 'contentHash'>): TestContent => {
  const { title, grade, durationSeconds, totalQuestion } = content;
  const [questions, plan]: unknown[] = [JSON.parse(content.questions), JSON.parse(content.plan)];
  const text = JSON.stringify([title, grade, durationSeconds, totalQuestion, questions, plan], sortKeys);
  return { ...content, contentHash: createHash('sha256').update(text).digest('hex') };
};

/** Throws NOT_FOUND for a test that the caller must not know of, and the reason for one that the caller may read. */
async function lockEditable(trx: ActorTrx, caller: Caller, id: string) {
  const found = await lockOptionalOwnTest(trx, id);
  if (found === null || found.archivedAt !== null || !canReadTest(caller, found))
    throw new AppError('NOT_FOUND');
  if (found.createdBy !== caller.userId) throw new AppError('FORBIDDEN', { message: REFUSALS.edit });
  return found;
}
