import type { ImportItem, ImportReport, RouteArgs, Routes } from '@domdom/api';
import type { SchoolGrade } from '@domdom/domain/school/grades';
import { isSchoolGrade } from '@domdom/domain/school/grades';
import { isUnitKey, unitsOfGrade, type UnitKey } from '@domdom/domain/school/units';

export type ItemState = 'whole' | 'changed' | 'bad';

export function stateOf({ problem, changed, leftOut }: ImportItem): ItemState {
  if (problem !== null) return 'bad';
  return changed.length + leftOut.length > 0 ? 'changed' : 'whole';
}

/** Where questions go if they do not say so themselves. */
export interface Placing {
  /** Null until it is chosen. */
  grade: SchoolGrade | null;
  unit: UnitKey | null;
  /** Null: the status that the server gives to this person's questions. */
  status: 'PUBLIC' | 'PRIVATE' | null;
}

type ImportRoute = 'POST /api/question-exchange/imports/:importId';
export type SentItem = RouteArgs<Routes[ImportRoute]>['body']['items'][number];

/** Whether any of them lacks a grade. */
export const lacksGrade = (items: readonly ImportItem[]): boolean =>
  items.some(({ question, meta }) => question !== null && !isSchoolGrade(meta.grade));

/**
 * Where the chosen questions go, in the server's form, without those that have no grade from anywhere; all get the tag
 * of this import.
 */
export function sentItems(items: readonly ImportItem[], placing: Placing, tag: string): SentItem[] {
  return items.flatMap(({ index, question, meta }) => {
    if (question === null) return [];
    const grade = isSchoolGrade(meta.grade) ? meta.grade : placing.grade;
    if (grade === null) return [];
    const unit = isUnitKey(meta.unit) ? meta.unit : unitIn(grade, placing.unit);
    const status = meta.status ?? placing.status;
    // Removes one of its tags, to make room for the import's.
    const tags = [...meta.tags.slice(0, MAX_TAGS - 1), tag];
    const optionType = meta.optionType ?? '';
    return [{ position: index, grade, unit, optionType, tags, ...(status !== null && { status }) }];
  });
}

/** The pictures and sounds of the file that a question shows. */
function filesOf(question: object | null, files: ImportReport['files']): ImportReport['files'] {
  const json = files.length === 0 || question === null ? '' : JSON.stringify(question);
  return files.filter(({ file }) => json.includes(`"${file}"`));
}

/** Addresses of files that are not stored yet, for a preview. */
export function sentUrls(
  question: object,
  { readId, files }: Pick<ImportReport, 'readId' | 'files'>,
): ReadonlyMap<string, string> {
  return new Map(
    filesOf(question, files).map(({ file }) => [
      file,
      `/api/question-exchange/reads/${readId}/files/${file}`,
    ]),
  );
}

const MAX_TAGS = 20;

const unitIn = (grade: SchoolGrade, unit: UnitKey | null): UnitKey | null =>
  unit !== null && unitsOfGrade(grade).includes(unit) ? unit : null;

const two = (number: number) => String(number).padStart(2, '0');

/** Names an import for people: its start time, and the beginning of its id in case two begin in the same minute. */
export function importTag(when: Date, importId: string): string {
  const day = [when.getDate(), when.getMonth() + 1, when.getFullYear()].map(two).join('-');
  return `nhập ${day} ${two(when.getHours())}:${two(when.getMinutes())} ${importId.slice(0, 4)}`;
}

const BATCH_SIZE = 20;
/** Limit for pictures and sounds, so that each call is answered in time: every picture is encoded again. */
const BATCH_BYTES = 1_500_000;
const BATCH_FILES = 40;

/** Splits the items into batches: small ones together, a large one alone. */
export function batchesOf(
  items: readonly SentItem[],
  report: Pick<ImportReport, 'items' | 'files'>,
): SentItem[][] {
  const questions = new Map(report.items.map(({ index, question }) => [index, question]));
  const batches: SentItem[][] = [];
  let room = { bytes: 0, files: 0 };
  for (const item of items) {
    const files = filesOf(questions.get(item.position) ?? null, report.files);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const batch = batches.at(-1);
    const isFull = batch?.length === BATCH_SIZE || bytes > room.bytes || files.length > room.files;
    if (batch === undefined || isFull) {
      batches.push([item]);
      room = { bytes: BATCH_BYTES, files: BATCH_FILES };
    } else batch.push(item);
    room = { bytes: room.bytes - bytes, files: room.files - files.length };
  }
  return batches;
}
