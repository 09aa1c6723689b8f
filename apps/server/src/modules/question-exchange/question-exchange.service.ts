import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ExportReport } from '@domdom/api';
import { ImportDraft } from '@domdom/api/question-exchange';
import type { BodyFile } from '@domdom/api/shared';
import { AppError } from '@domdom/domain/errors/app-error';
import { type ExchangeMeta, renameFiles } from '@domdom/questions/exchange';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import { type MadeFile, XLSX_TYPE } from '../../http/attachment.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { Seats } from '../../http/seats.ts';
import type { StrangersProcess } from '../../http/strangers-process.ts';
import type { Caller } from '../../http/caller.ts';
import type { MediaService, PlacedFile } from '../media/media.service.ts';
import {
  type BankChoice,
  type Imported,
  insertImported,
  lockOptionalImported,
  type QuestionBankService,
  selectOptionalImported,
} from '../question-bank/question-bank.service.ts';
import { ExchangeJobs } from './exchange-jobs.ts';
import type { Format, MediaFolders } from './exchange-tasks.service.ts';
import { keepFiles, lossOf, type ReadFile } from './keep-files.ts';
import { ReadResults } from './read-results.ts';
import type { NewSpreadsheet, ReadSpreadsheet } from '../../spreadsheet/workbook.ts';

/** Maximum number of questions in one file. */
const MAX_EXPORTED = 2000;

const NO_QUESTION = 'Tệp không có câu hỏi dùng được ở vị trí này.';

const FILES: Record<Format, { ending: string; contentType: string }> = {
  xlsx: {
    ending: 'xlsx',
    contentType: XLSX_TYPE,
  },
  gift: { ending: 'gift.txt', contentType: 'text/plain; charset=utf-8' },
  moodle: { ending: 'xml', contentType: 'application/xml; charset=utf-8' },
};

type Choice = Omit<BankChoice, 'limit'>;

type NewDraft = Parameters<QuestionBankService['createIn']>[2];

/** A position of a file, and where its question goes. */
interface ChosenItem extends Record<string, unknown> {
  position: number;
}

export interface ImportedItem {
  position: number;
  id: string | null;
  problem: string | null;
  leftOut: string[];
}

export class QuestionExchangeService {
  readonly #db: Database;
  readonly #bank: QuestionBankService;
  readonly #jobs: ExchangeJobs;
  readonly #media: MediaService;
  readonly #folders: MediaFolders;
  readonly #reads: ReadResults;

  constructor(
    db: Database,
    {
      bank,
      media,
      process,
      folders,
    }: { bank: QuestionBankService; media: MediaService; process: StrangersProcess; folders: MediaFolders },
  ) {
    this.#db = db;
    this.#bank = bank;
    this.#jobs = new ExchangeJobs({ process });
    this.#media = media;
    this.#folders = folders;
    this.#reads = new ReadResults(folders.uploads);
  }

  /** For senders of files. */
  get seats(): Seats {
    return this.#jobs.seats;
  }

  deleteOldReads(): Promise<void> {
    return this.#reads.deleteOld();
  }

  close(): Promise<void> {
    return this.#jobs.close();
  }

  /** A workbook that contains something else than questions. */
  workbookOf({ path }: BodyFile): Promise<ReadSpreadsheet> {
    return this.#jobs.run({ kind: 'cells', path });
  }

  /** Writes such a workbook. */
  async writeWorkbook(caller: Caller, spreadsheets: readonly NewSpreadsheet[]): Promise<Buffer> {
    const task = { kind: 'spreadsheets', spreadsheets } as const;
    return Buffer.from((await this.seats.within(caller, () => this.#jobs.run(task))).bytes);
  }

  /** Reports what is in a file, as JSON, and keeps that for an hour; adds nothing to the bank. */
  async read(caller: Caller, { path }: BodyFile): Promise<{ stream: Readable; bytes: number }> {
    const readId = randomUUID();
    await this.#reads.keep(caller.userId, readId, async (into) => {
      await this.#jobs.run({ kind: 'read', path, into, readId, media: this.#folders });
    });
    return this.#reads.report(caller.userId, readId);
  }

  /** The path of a picture or sound inside a file that the caller had read. */
  sentFile(caller: Caller, { readId, file }: { readId: string; file: string }): Promise<string> {
    return this.#reads.fileOf(caller.userId, readId, file);
  }

  /**
   * Adds each item in its own transaction, so that a failing item undoes nothing. A position of an import that already
   * has its question keeps it. So a repeated click, or a browser that never saw the response, adds nothing twice and
   * gets the losses reported again.
   */
  async add(
    caller: Caller,
    { importId, readId, items }: { importId: string; readId: string; items: readonly ChosenItem[] },
  ): Promise<ImportedItem[]> {
    const results: ImportedItem[] = [];
    for (const { position, ...placing } of items) {
      const item = await this.#reads.item(caller.userId, readId, position);
      const result =
        item === null
          ? { id: null, problem: NO_QUESTION, leftOut: [] }
          : await this.#addOne(
              caller,
              { importId, position },
              { ...placing, question: item.json },
              item.files,
            );
      results.push({ position, ...result });
    }
    return results;
  }

  async #addOne(
    caller: Caller,
    position: { importId: string; position: number },
    json: Record<string, unknown>,
    files: readonly ReadFile[],
    lostBefore: readonly string[] = [],
  ): Promise<Omit<ImportedItem, 'position'>> {
    const parsed = parseInput(ImportDraft, json);
    if ('error' in parsed) return { id: null, problem: problemOf(parsed.error), leftOut: [...lostBefore] };
    if (files.length > 0) {
      // Many pictures take long: a user who sends them again because the answer was lost must not wait as long again.
      const known = await selectOptionalImported(this.#db, { ...position, createdBy: caller.userId });
      if (known !== null) return { id: known.questionId, problem: null, leftOut: known.leftOut };
    }
    const kept = await keepFiles(this.#media, caller, files);
    const leftOut = [...lostBefore, ...kept.leftOut];
    try {
      const draft = { ...parsed.value, question: renameFiles(parsed.value.question, kept.names) };
      const added = await this.#insert(caller, { ...position, leftOut }, draft, kept.placed);
      return { id: added.questionId, problem: null, leftOut: added.leftOut };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.#media.discard(kept.placed);
      if (error.code === 'INVALID_INPUT' || error.code === 'CONFIRMATION_REQUIRED')
        return { id: null, problem: problemOf(error), leftOut };
      if (error.code !== 'STORAGE_FULL' || kept.placed.length === 0) throw error;
      const lost = files.map(({ file }) => [file, null] as const);
      const question = renameFiles(parsed.value.question, new Map(lost));
      const losses = [...leftOut, ...files.map((file) => lossOf(file, error))].filter(isFirst);
      return this.#addOne(caller, position, { ...json, question }, [], losses);
    }
  }

  /** Inserts the question and the rows of its files, or nothing. */
  async #insert(
    caller: Caller,
    { leftOut, ...at }: { importId: string; position: number; leftOut: string[] },
    draft: NewDraft,
    placed: readonly PlacedFile[],
  ): Promise<Imported> {
    const { userId: createdBy, schoolId } = caller;
    const position = { ...at, createdBy };
    const { imported, isNew } = await inTransactionBy(this.#db, caller, async (trx) => {
      const known = await lockOptionalImported(trx, position);
      if (known !== null) return { imported: known, isNew: false };
      await this.#media.writeDown(trx, caller, placed);
      const questionId = await this.#bank.createIn(trx, caller, draft);
      await insertImported(trx, { ...position, schoolId, questionId, leftOut });
      return { imported: { questionId, leftOut }, isNew: true };
    });
    if (!isNew) await this.#media.discard(placed);
    return imported;
  }

  /** Reports what the file would contain, before it is downloaded. */
  async report(caller: Caller, format: Format, choice: Choice): Promise<ExportReport> {
    const { found, readable, isCut, items } = await this.#write(caller, format, choice);
    return {
      found: found.length,
      isCut,
      items: [
        ...items.map((item) => ({ ...item, id: readable[item.index]?.id ?? '' })),
        ...found.flatMap(({ id, title, problem }) =>
          problem === null ? [] : [{ id, name: title, kept: [], changed: [], leftOut: [], problem }],
        ),
      ],
    };
  }

  async export(caller: Caller, format: Format, choice: Choice): Promise<MadeFile> {
    const { bytes } = await this.#write(caller, format, choice);
    return madeFile('câu hỏi', format, bytes);
  }

  async template(caller: Caller, form: 'letters' | 'all-types'): Promise<MadeFile> {
    const { bytes } = await this.seats.within(caller, () => this.#jobs.run({ kind: 'template', form }));
    return madeFile(form === 'letters' ? 'mẫu câu hỏi A B C D' : 'mẫu nhập câu hỏi', 'xlsx', bytes);
  }

  #write(caller: Caller, format: Format, choice: Choice) {
    return this.seats.within(caller, () => this.#writeSeated(caller, format, choice));
  }

  async #writeSeated(caller: Caller, format: Format, choice: Choice) {
    // Reads one question more than the file may contain, to see whether there are others.
    const all = await this.#bank.readable(caller, { ...choice, limit: MAX_EXPORTED + 1 });
    // An empty file would look like an empty bank.
    if (all.length === 0 && !caller.isConfirmed) throw new AppError('CONFIRMATION_REQUIRED');
    const found = all.slice(0, MAX_EXPORTED);
    const readable = found.flatMap(({ question, ...row }) =>
      question === null ? [] : [{ question, ...row }],
    );
    const written = await this.#jobs.run({
      kind: 'write',
      format,
      items: readable.map(({ question, grade, unit, tags, status, optionType }) => {
        const meta: ExchangeMeta = { grade, tags, status, optionType };
        return { question, meta: unit === null ? meta : { ...meta, unit } };
      }),
      media: this.#folders,
    });
    return { ...written, found, readable, isCut: all.length > found.length };
  }
}

function madeFile(name: string, format: Format, bytes: Uint8Array): MadeFile {
  const { ending, contentType } = FILES[format];
  return {
    name: `${name}.${ending}`,
    contentType,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}

const isFirst = (value: string, index: number, all: readonly string[]) => all.indexOf(value) === index;

function problemOf(error: AppError): string {
  const texts = (error.details.issues ?? []).map(({ message }) => message);
  return texts.length === 0 ? error.message : [...new Set(texts)].slice(0, 5).join(' ');
}
