import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_CODES, MOST_NUMBERS } from '@domdom/domain/print/codes';
import { answersOfCode, type CodeArrangement, makeCode } from '@domdom/questions/print';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { writeWorkbook } from '../../spreadsheet/workbook.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import {
  insertCodes,
  lockCodes,
  selectCodes,
  selectPrintableVersions,
  setCodeDeleted,
} from './paper-code.repo.ts';

const TOO_MANY = `Mỗi đề có tối đa ${MOST_CODES} mã đề!`;
const WAS_DELETED = (code: string) =>
  `Mã đề ${code} đã có trước đây. Vui lòng khôi phục mã đề đó, hoặc chọn số khác!`;
const NOT_OWN = 'Chỉ người tạo mã đề được xoá hoặc khôi phục mã đề đó!';
const NO_CODES = 'Đề này chưa có mã đề. Vui lòng tạo mã đề trước!';
const IS_WORKSHEET = 'Phiếu bài tập không có mã đề!';

/** Prints tests, and makes their codes. */
export class PaperCodeService {
  readonly #db: Database;
  readonly #papers: PaperStore;

  constructor(db: Database, papers: PaperStore) {
    this.#db = db;
    this.#papers = papers;
  }

  async read(caller: Caller, examinationId: string, version: number | undefined) {
    const { versions, chosen } = await this.#mayPrint(caller, examinationId, version);
    const paper = await this.#papers.select(this.#db, chosen.id);
    if (paper.worksheet !== null) throw new AppError('NO_QUESTIONS', { message: IS_WORKSHEET });
    const codes = await selectCodes(this.#db, caller.schoolId, chosen.id);
    const isOwn = ({ createdBy }: { createdBy: string }) => createdBy === caller.userId;
    return {
      title: paper.title,
      durationSeconds: paper.durationSeconds,
      version: chosen.version,
      versions: versions.map((one) => ({
        version: one.version,
        createdAt: one.createdAt.toISOString(),
        codes: one.codes,
      })),
      stored: [...paper.questions],
      codes: codes
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ code, arrangement, createdBy }) => ({ code, arrangement, isOwn: isOwn({ createdBy }) })),
      deletedCodes: codes.filter((one) => one.isDeleted && isOwn(one)).map(({ code }) => code),
    };
  }

  async make(caller: Caller, examinationId: string, wanted: { version: number; codes: readonly string[] }) {
    const { chosen } = await this.#mayPrint(caller, examinationId, wanted.version);
    const { questions, worksheet } = await this.#papers.select(this.#db, chosen.id);
    if (worksheet !== null) throw new AppError('NO_QUESTIONS', { message: IS_WORKSHEET });
    const of = { schoolId: caller.schoolId, paperVersionId: chosen.id, createdBy: caller.userId };
    await inTransactionBy(this.#db, caller, async (trx) => {
      await lockCodes(trx, caller.schoolId, chosen.id);
      const all = await selectCodes(trx, caller.schoolId, chosen.id);
      const there = all.filter(({ isDeleted }) => !isDeleted);
      const deleted = all.find(({ code, isDeleted }) => isDeleted && wanted.codes.includes(code));
      if (deleted !== undefined) throw new AppError('CONFLICT', { message: WAS_DELETED(deleted.code) });
      const added = wanted.codes.filter((code) => there.every((one) => one.code !== code));
      if (there.length + added.length > MOST_CODES || all.length + added.length > MOST_NUMBERS) {
        throw new AppError('LIMIT_REACHED', { message: TOO_MANY });
      }
      const made: { code: string; arrangement: CodeArrangement }[] = [];
      for (const code of added) {
        const earlier = [...there, ...made].map(({ arrangement }) => arrangement);
        made.push({ code, arrangement: makeCode(questions, earlier, `${chosen.id} ${code}`) });
      }
      if (made.length > 0) await insertCodes(trx, of, made);
    });
    return this.read(caller, examinationId, wanted.version);
  }

  /** Only who made a code puts it away: colleagues may have handed it out. */
  async setDeleted(
    caller: Caller,
    { examinationId, code, version }: { examinationId: string; code: string; version: number },
    isDeleted: boolean,
  ) {
    const { chosen } = await this.#mayPrint(caller, examinationId, version);
    const of = { schoolId: caller.schoolId, paperVersionId: chosen.id, createdBy: caller.userId };
    await inTransactionBy(this.#db, caller, async (trx) => {
      await lockCodes(trx, caller.schoolId, chosen.id);
      const all = await selectCodes(trx, caller.schoolId, chosen.id);
      const found = all.find((one) => one.code === code);
      if (found === undefined) throw new AppError('NOT_FOUND');
      if (found.createdBy !== caller.userId) throw new AppError('FORBIDDEN', { message: NOT_OWN });
      if (!isDeleted && all.filter((one) => !one.isDeleted && one.code !== code).length >= MOST_CODES) {
        throw new AppError('LIMIT_REACHED', { message: TOO_MANY });
      }
      await setCodeDeleted(trx, of, code, isDeleted);
    });
    return this.read(caller, examinationId, version);
  }

  async keyFile(caller: Caller, examinationId: string, version: number | undefined): Promise<Buffer> {
    const { stored, codes } = await this.read(caller, examinationId, version);
    if (codes.length === 0) throw new AppError('CONFLICT', { message: NO_CODES });
    const columns = codes.map(({ arrangement }) => answersOfCode(stored, arrangement));
    const rows = (columns[0] ?? []).map(({ number }, index) => [
      String(number),
      ...columns.map((answers) => {
        const answer = answers[index];
        return answer?.letter ?? answer?.lines.join('\n') ?? '';
      }),
    ]);
    return writeWorkbook([
      {
        name: 'Đáp án',
        rows: [['Câu', ...codes.map(({ code }) => code)], ...rows],
        widths: [8, ...codes.map(() => 24)],
        stickyRows: 1,
      },
    ]);
  }

  /** The versions that the caller may print, and the one that is meant. Foreign and missing ones look alike. */
  async #mayPrint(caller: Caller, examinationId: string, version: number | undefined) {
    const versions = await selectPrintableVersions(this.#db, caller, examinationId);
    const chosen = version === undefined ? versions[0] : versions.find((one) => one.version === version);
    if (chosen === undefined) throw new AppError('NOT_FOUND');
    return { versions, chosen };
  }
}
