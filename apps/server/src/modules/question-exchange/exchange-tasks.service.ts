import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { getQuestionType } from '@domdom/questions';
import {
  COLUMNS,
  decodeText,
  exampleItems,
  ExchangeFileError,
  type ExchangeItem,
  guideRows,
  LETTER_EXAMPLES,
  LETTER_GUIDE,
  LETTER_HEADER,
  type ReadFile,
  readGift,
  readMoodle,
  type ReadOptions,
  readTable,
  type SendableFiles,
  writeGift,
  writeMoodle,
  writeTable,
  type WrittenItem,
} from '@domdom/questions/exchange';
import { ERRORS } from '@domdom/domain/errors/codes';
import { isUploadedName, MEDIA_NAME } from '@domdom/domain/media/uploads';
import { isDiskFull } from '../uploads/disk-full.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { CellResults, CellTask } from './cell-tasks.service.ts';
import { SentFiles } from './sent-files.ts';
import { writeRead } from './write-read.ts';
import { SpreadsheetError } from '../../spreadsheet/safe-zip.ts';
import { readFirstSpreadsheet, writeWorkbook } from '../../spreadsheet/workbook.ts';

/** The work on files, outside the process that takes students' answers; see `exchange-jobs.ts`. */

/** Where pictures and sounds are stored: those of the content, and those that staff uploaded. */
export interface MediaFolders {
  content: string;
  uploads: string;
}

export type Format = 'xlsx' | 'gift' | 'moodle';

export type QuestionTask =
  /** Reads the file at `path`; writes what is in it `into` a folder, for `ReadResults`. */
  | { kind: 'read'; path: string; into: string; readId: string; media: MediaFolders }
  | { kind: 'write'; format: Format; items: ExchangeItem[]; media: MediaFolders }
  | { kind: 'template'; form: 'letters' | 'all-types' };

export type Task = QuestionTask | CellTask;

export interface TaskResults extends CellResults {
  read: { readId: string };
  write: { bytes: Uint8Array; items: WrittenItem[] };
  template: { bytes: Uint8Array };
}

/** The result of a task, or the reason, in words for people, why there is none. */
export type Outcome<K extends Task['kind']> = { done: TaskResults[K] } | { refused: string };

export async function perform(task: QuestionTask): Promise<Outcome<QuestionTask['kind']>> {
  try {
    if (task.kind === 'read') return { done: await read(task) };
    if (task.kind === 'write') return { done: await write(task.format, task.items, task.media) };
    return { done: { bytes: await templateOf(task.form) } };
  } catch (error) {
    if (error instanceof ExchangeFileError || error instanceof SpreadsheetError)
      return { refused: error.message };
    if (isDiskFull(error)) return { refused: ERRORS.STORAGE_FULL.message };
    throw error;
  }
}

async function read(task: Extract<QuestionTask, { kind: 'read' }>): Promise<TaskResults['read']> {
  const sent = new SentFiles();
  const options: ReadOptions = {
    fileOf: (url) => (statOf(url, task.media) === undefined ? undefined : url),
    takeFile: (embedded) => sent.take(embedded),
  };
  const { format, file } = await readAs(readFileSync(task.path), options);
  writeRead(task.into, task.readId, {
    format,
    files: sent.shownBy(file.items.flatMap(({ question }) => question ?? [])),
    notes: file.notes,
    items: file.items.map((item) => ({
      ...item,
      typeLabel: item.question === null ? '' : getQuestionType(item.question.type).label,
    })),
  });
  return { readId: task.readId };
}

async function readAs(bytes: Uint8Array, options: ReadOptions): Promise<{ format: Format; file: ReadFile }> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (bytes.length === 0) throw new ExchangeFileError('Không có dữ liệu nào được tìm thấy trong tệp!');
  if (start.startsWith('504b0304')) {
    const { rows, formulas } = await readFirstSpreadsheet(bytes);
    const file = readTable(rows, options);
    const notes = formulas.length === 0 ? [] : [formulaNote(formulas)];
    return { format: 'xlsx', file: { ...file, notes: [...notes, ...file.notes] } };
  }
  if (start.startsWith('d0cf11e0')) {
    throw new ExchangeFileError(
      'Tệp .xls cũ hoặc tệp có mật khẩu; hãy lưu lại thành .xlsx không có mật khẩu!',
    );
  }
  const { text, notes } = decodeText(bytes);
  const isXml = text.trimStart().startsWith('<');
  if (!isXml && isBinary(text)) {
    throw new ExchangeFileError(
      'Định dạng tập tin không xác định. Chỉ nhận Excel (.xlsx), GIFT (.txt) và Moodle XML (.xml)!',
    );
  }
  const file = isXml ? readMoodle(text, options) : readGift(text, options);
  if (file.items.length === 0) throw new ExchangeFileError('Không có dữ liệu nào được tìm thấy trong tệp!');
  return { format: isXml ? 'moodle' : 'gift', file: { ...file, notes: [...notes, ...file.notes] } };
}

const formulaNote = (places: readonly string[]): string =>
  `Tệp có ô công thức (${places.join(', ')}…): chỉ lấy giá trị mà Excel đã tính, ô chưa tính thì để trống.`;

/** Text written by people contains no control characters but tabs and line ends. */
function isBinary(text: string): boolean {
  return [...text.slice(0, 4000)].some((character) => {
    const code = character.charCodeAt(0);
    return code < 32 && (code < 9 || code > 13);
  });
}

async function write(
  format: Format,
  items: readonly ExchangeItem[],
  folders: MediaFolders,
): Promise<TaskResults['write']> {
  if (format === 'xlsx') {
    const { rows, items: written } = writeTable(items);
    return { bytes: await workbookOf(rows), items: written };
  }
  const { text, items: written } =
    format === 'gift' ? writeGift(items) : writeMoodle(items, { files: sendable(folders) });
  return { bytes: Buffer.from(text), items: written };
}

function templateOf(form: 'letters' | 'all-types'): Promise<Buffer> {
  if (form === 'all-types') return workbookOf(writeTable(exampleItems()).rows);
  return writeWorkbook([
    {
      name: 'Câu hỏi',
      rows: [[...LETTER_HEADER], ...LETTER_EXAMPLES.map((row) => [...row])],
      widths: LETTER_HEADER.map((header) => (header === 'Câu hỏi' ? 60 : 20)),
      stickyRows: 1,
    },
    { name: 'Hướng dẫn', rows: LETTER_GUIDE.map((row) => [...row]), widths: [24, 110], stickyRows: 0 },
  ]);
}

function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const guide = guideRows();
  return writeWorkbook([
    {
      name: 'Câu hỏi',
      rows: [COLUMNS.map(({ header }) => header), ...rows],
      widths: COLUMNS.map(({ width }) => width),
      stickyRows: 1,
    },
    { name: 'Hướng dẫn', rows: guide, widths: [30, 110], stickyRows: 0 },
  ]);
}

const MAX_MEDIA_BYTES = 3 * 1024 * 1024;
/** Base64 makes them a third larger, and a file that we write must be small enough for us to read. */
const MAX_ALL_MEDIA_BYTES = 7 * 1024 * 1024;

const pathOf = (name: string, { content, uploads }: MediaFolders): string =>
  isUploadedName(name) ? path.join(uploads, relativeOf(name)) : path.join(content, name);

/** Undefined for a file that we do not have. */
const statOf = (name: string, folders: MediaFolders): Stats | undefined =>
  MEDIA_NAME.test(name) ? statSync(pathOf(name, folders), { throwIfNoEntry: false }) : undefined;

/** Pictures and sounds of the questions, as long as they do not make the file unusable. */
function sendable(folders: MediaFolders): SendableFiles {
  const sizes = new Map<string, number | undefined>();
  const measured = (name: string): number | undefined => {
    const size = statOf(name, folders)?.size ?? Infinity;
    return size <= MAX_MEDIA_BYTES ? size : undefined;
  };
  const sizeOf = (name: string): number | undefined => {
    if (!sizes.has(name)) sizes.set(name, measured(name));
    return sizes.get(name);
  };
  return {
    sizeOf,
    dataOf: (name) => (sizeOf(name) === undefined ? '' : readFileSync(pathOf(name, folders), 'base64')),
    maxBytes: MAX_ALL_MEDIA_BYTES,
  };
}
