import { isUnitKey } from '@domdom/domain/school/units';
import { LEVELS, SKILLS, type QuestionBase } from '../core/contract.ts';
import { withoutUndefined } from '../raw/base.ts';
import type { ExchangeMeta, Facts } from './contract.ts';
import { type Notes, quoted } from './notes.ts';

/** Tags carry what other systems have no field for; when a file is read, tags of this form are ours. */
const OWN = /^domdom:(\w{1,40})=(.{1,60})$/u;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;

export interface TagContents {
  meta: ExchangeMeta;
  base: Pick<QuestionBase, 'skill' | 'level'>;
  /** The question type that wrote the tags; undefined for another system's question. */
  type: string | undefined;
  facts: Record<string, string>;
}

export function writeTags({ type, skill, level }: QuestionBase, meta: ExchangeMeta, facts: Facts): string[] {
  const { grade, unit, status, optionType } = meta;
  const own = { type, skill, level, grade, unit, status, optionType, ...facts };
  return [
    ...meta.tags,
    ...Object.entries(own).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [`domdom:${name}=${value}`],
    ),
  ];
}

export function readTags(tags: readonly string[], category: string, notes: Notes): TagContents {
  const facts: Record<string, string> = {};
  const plain: string[] = [];
  for (const tag of tags) {
    const own = OWN.exec(tag.trim());
    if (own?.[1] === undefined) plain.push(tag);
    else facts[own[1]] = own[2] ?? '';
  }
  const { type, skill, level, grade, unit, status, optionType, ...rest } = facts;
  /** Reports a value that the bank would refuse. */
  const known = <T>(name: string, value: string | undefined, found: T | undefined): T | undefined => {
    if (value !== undefined && found === undefined) notes.leftOut(`${name} ${quoted(value)}: không có.`);
    return found;
  };
  return {
    meta: withoutUndefined({
      tags: cleanTags([...plain, ...namesIn(category).slice(-1)], notes),
      grade: known('Khối lớp', grade, /^(?:\d|1[0-2])$/.test(grade ?? '') ? Number(grade) : undefined),
      unit: known('Unit', unit, isUnitKey(unit) ? unit : undefined),
      status: known('Ai được xem', status, oneOf(STATUSES, status)),
      optionType,
    }),
    base: withoutUndefined({
      skill: known('Kỹ năng', skill, oneOf(SKILLS, skill)),
      level: known('Mức độ', level, oneOf(LEVELS, level)),
    }),
    type,
    facts: rest,
  };
}

const STATUSES = ['PUBLIC', 'PRIVATE'] as const;

/** The tags for the bank: short, without commas or duplicates. */
export function cleanTags(tags: readonly string[], notes: Notes): string[] {
  const clean = tags.flatMap((tag) => {
    const line = tag.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TAG_LENGTH).trim();
    if (line !== tag.trim()) notes.changed(`Nhãn ${quoted(tag)} được viết lại thành ${quoted(line)}.`);
    return line === '' ? [] : [line];
  });
  const distinct = [...new Set(clean)];
  for (const tag of distinct.slice(MAX_TAGS)) notes.leftOut(`Nhãn ${quoted(tag)}: chỉ giữ ${MAX_TAGS} nhãn.`);
  return distinct.slice(0, MAX_TAGS);
}

/** The names in a category path, from the widest to the narrowest: '$course$/top/English/Unit 3'. */
function namesIn(category: string): string[] {
  return (
    category
      // A slash inside a name is written twice.
      .split(/(?<!\/)\/(?!\/)/)
      .map((part) => part.replaceAll('//', '/').trim())
      .filter((part) => part !== '' && part !== 'top' && !/^\$\w+\$$/.test(part))
  );
}

/** Reports how the categories of a file are used, once for all their questions. */
export function categoryNotes(categories: Iterable<string>): string[] {
  return [...new Set(categories)].flatMap((category) => {
    const names = namesIn(category);
    const last = names.at(-1);
    return last === undefined ? [] : [`Danh mục ${quoted(names.join(' / '))} thành nhãn ${quoted(last)}.`];
  });
}

function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((one) => one === value);
}
