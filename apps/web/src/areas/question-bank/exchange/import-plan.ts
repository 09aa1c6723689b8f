import type { ImportItem, ImportReport, RouteArgs, Routes } from '@domdom/api';
import type { Grade } from '@domdom/domain/school/grades';
import { isGrade } from '@domdom/domain/school/grades';
import { isUnitKey, unitsOfGrade, type UnitKey } from '@domdom/domain/school/units';

export type ItemState = 'whole' | 'changed' | 'bad';

export function stateOf({ problem, changed, leftOut }: ImportItem): ItemState {
  if (problem !== null) return 'bad';
  return changed.length + leftOut.length > 0 ? 'changed' : 'whole';
}

/** Where questions go that do not say it themselves. */
export interface Placing {
  /** Null: not chosen yet. */
  grade: Grade | null;
  unit: UnitKey | null;
  /** Null: what the server gives to questions of this person. */
  status: 'PUBLIC' | 'PRIVATE' | null;
}

type ImportRoute = 'POST /api/question-exchange/imports/:importId';
export type SentItem = RouteArgs<Routes[ImportRoute]>['body']['items'][number];

/** Whether one of them says nothing about its grade. */
export const lacksGrade = (items: readonly ImportItem[]): boolean =>
  items.some(({ question, meta }) => question !== null && !isGrade(meta.grade));

/**
 * The chosen questions as the server takes them, without those that have no grade from anywhere; all of them get the
 * tag of this import.
 */
export function sentItems(
  items: readonly ImportItem[],
  files: ImportReport['files'],
  placing: Placing,
  tag: string,
): SentItem[] {
  return items.flatMap(({ index, question, meta }) => {
    if (question === null) return [];
    const grade = isGrade(meta.grade) ? meta.grade : placing.grade;
    if (grade === null) return [];
    const unit = isUnitKey(meta.unit) ? meta.unit : unitIn(grade, placing.unit);
    const status = meta.status ?? placing.status;
    // One tag fewer of its own, so that there is room for the import's.
    const tags = [...meta.tags.slice(0, MAX_TAGS - 1), tag];
    const optionType = meta.optionType ?? '';
    const draft = { question, grade, unit, optionType, tags, ...(status !== null && { status }) };
    const shown = filesOf(question, files);
    return [{ position: index, draft, ...(shown.length > 0 && { files: shown }) }];
  });
}

/** The pictures and sounds of a file that a question shows. */
function filesOf(question: object, files: ImportReport['files']): ImportReport['files'] {
  const json = files.length === 0 ? '' : JSON.stringify(question);
  return files.filter(({ file }) => json.includes(`"${file}"`));
}

/** Browsers look into pictures themselves. */
const ANY_PICTURE = 'image/png';

/** A browser plays nothing that does not say what it is. */
function soundType(file: string): string | undefined {
  const types: Record<string, string> = {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    wav: 'audio/wav',
  };
  return types[file.split('.').at(-1) ?? ''];
}

/** Addresses of those that are not kept yet, for a preview. */
export function sentUrls(question: object, files: ImportReport['files']): ReadonlyMap<string, string> {
  return new Map(
    filesOf(question, files).map(({ file, base64 }) => {
      return [file, `data:${soundType(file) ?? ANY_PICTURE};base64,${base64}`];
    }),
  );
}

const MAX_TAGS = 20;

const unitIn = (grade: Grade, unit: UnitKey | null): UnitKey | null =>
  unit !== null && unitsOfGrade(grade).includes(unit) ? unit : null;

const two = (number: number) => String(number).padStart(2, '0');

/** Names an import for people: when it was begun, and a sign of its own for two of the same minute. */
export function importTag(when: Date, importId: string): string {
  const day = [when.getDate(), when.getMonth() + 1, when.getFullYear()].map(two).join('-');
  return `nhập ${day} ${two(when.getHours())}:${two(when.getMinutes())} ${importId.slice(0, 4)}`;
}

const BATCH_SIZE = 20;
/** Of pictures and sounds, so that each call is answered in time: every picture is encoded anew. */
const BATCH_CHARACTERS = 2_000_000;
const BATCH_FILES = 40;

/** As many at once as are few and small; one that is large goes alone. */
export function batchesOf(items: readonly SentItem[]): SentItem[][] {
  const batches: SentItem[][] = [];
  let room = { characters: 0, files: 0 };
  for (const item of items) {
    const files = item.files ?? [];
    const characters = files.reduce((sum, { base64 }) => sum + base64.length, 0);
    const batch = batches.at(-1);
    const isFull = batch?.length === BATCH_SIZE || characters > room.characters || files.length > room.files;
    if (batch === undefined || isFull) {
      batches.push([item]);
      room = { characters: BATCH_CHARACTERS, files: BATCH_FILES };
    } else batch.push(item);
    room = { characters: room.characters - characters, files: room.files - files.length };
  }
  return batches;
}
