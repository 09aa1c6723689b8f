import type { ImportItem, RouteArgs, Routes } from '@domdom/api';
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
  grade: Grade;
  unit: UnitKey | null;
  /** Null: what the server gives to questions of this person. */
  status: 'PUBLIC' | 'PRIVATE' | null;
}

type ImportRoute = 'POST /api/question-exchange/imports/:importId';
export type SentItem = RouteArgs<Routes[ImportRoute]>['body']['items'][number];

/** The chosen questions as the server takes them; all of them get the tag of this import. */
export function sentItems(items: readonly ImportItem[], placing: Placing, tag: string): SentItem[] {
  return items.flatMap(({ index, question, meta }) => {
    if (question === null) return [];
    const grade = isGrade(meta.grade) ? meta.grade : placing.grade;
    const unit = isUnitKey(meta.unit) ? meta.unit : unitIn(grade, placing.unit);
    const status = meta.status ?? placing.status;
    // One tag fewer of its own, so that there is room for the import's.
    const tags = [...meta.tags.slice(0, MAX_TAGS - 1), tag];
    const optionType = meta.optionType ?? '';
    const draft = { question, grade, unit, optionType, tags, ...(status !== null && { status }) };
    return [{ position: index, draft }];
  });
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

export function batchesOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_none, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}
