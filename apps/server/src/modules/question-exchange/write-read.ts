import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ImportReport } from '@domdom/api/question-exchange';
import { ExchangeFileError } from '@domdom/questions/exchange';
import { type KeptIndex, READ_FILES } from './kept-read.ts';
import type { SentFile } from './sent-files.ts';

/** A long question has some ten thousand; the importing server parses this much at once. */
const MOST_QUESTION_BYTES = 64 * 1024;
const MOST_REPORT_BYTES = 16 * 1024 * 1024;

const TOO_LONG = 'Câu hỏi quá dài.';
const TOO_MUCH = 'Tệp có quá nhiều nội dung; hãy chia thành các tệp nhỏ hơn!';

type Read = Omit<ImportReport, 'files' | 'readId'> & { files: readonly SentFile[] };

/** Writes what was read from a file, in the form that `ReadResults` keeps. */
export function writeRead(into: string, readId: string, { files, ...read }: Read): void {
  const index: KeptIndex = [];
  const questions: Buffer[] = [];
  let start = 0;
  const items = read.items.map((item) => {
    const json = item.question === null ? '' : JSON.stringify(item.question);
    const bytes = Buffer.from(json);
    if (bytes.length > MOST_QUESTION_BYTES)
      return { ...item, question: null, typeLabel: '', problem: TOO_LONG };
    if (item.question === null) return item;
    index[item.index] = { start, bytes: bytes.length, files: shownIn(json, files) };
    questions.push(bytes);
    start += bytes.length;
    return item;
  });
  const pictures = files.map(({ base64, ...file }) => ({
    ...file,
    bytes: Buffer.byteLength(base64, 'base64'),
  }));
  const report = JSON.stringify(ImportReport.parse({ ...read, items, files: pictures, readId }));
  if (Buffer.byteLength(report) > MOST_REPORT_BYTES) throw new ExchangeFileError(TOO_MUCH);
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(into, name), content);
  for (const { file, base64 } of files) write(file, Buffer.from(base64, 'base64'));
  write(READ_FILES.questions, Buffer.concat(questions));
  write(READ_FILES.index, JSON.stringify(Array.from(index, (entry) => entry ?? null)));
  write(READ_FILES.report, report);
}

const shownIn = (json: string, files: readonly SentFile[]) =>
  files.flatMap(({ file, name }) => (json.includes(`"${file}"`) ? [{ file, name }] : []));
