import { questionBaseShape } from '../core/base.ts';
import { formFields } from '../core/editor-value.ts';
import type { QuestionBase } from '../core/contract.ts';
import { getQuestionType } from '../core/registry.ts';
import { isRecord } from '../core/shape.ts';
import type { ExchangeMeta, Fidelity } from './contract.ts';

const META_LABELS: Readonly<Record<string, string>> = {
  grade: 'Khối lớp',
  unit: 'Unit',
  tags: 'Nhãn',
  status: 'Ai được xem',
  optionType: 'Kiểu bài',
};

/** Author-facing names of everything a question contains, in the order of its form. */
export function keptLabels(question: QuestionBase): string[] {
  return [...new Set(leavesOf(question).map(({ path }) => labelOf(question.type, path)))];
}

/** Finds the parts that are kept, changed and lost when a question comes back from a file. */
export function compare(
  before: { question: QuestionBase; meta: ExchangeMeta },
  after: { question: QuestionBase; meta: ExchangeMeta },
): Fidelity {
  const { type } = before.question;
  const isSameType = after.question.type === type;
  const leavesAfter = leavesOf(after.question);
  const now = new Map(leavesAfter.map(({ path, value }) => [path, value]));
  const states = new Map<string, { same: number; other: number; gone: number }>();
  const count = (label: string, state: 'same' | 'other' | 'gone') => {
    const known = states.get(label) ?? { same: 0, other: 0, gone: 0 };
    states.set(label, { ...known, [state]: known[state] + 1 });
  };
  const values = new Set(leavesAfter.map(({ value }) => value));
  for (const { path, value } of leavesOf(before.question)) {
    if (!isSameType && !isComparable(path)) continue;
    const found = now.get(path);
    now.delete(path);
    // In another type a picture of an option may be elsewhere.
    const isMoved = !isSameType && isFile(path) && values.has(value);
    const state = found === value || isMoved ? 'same' : found === undefined ? 'gone' : 'other';
    count(labelOf(type, path), state);
  }
  // Additions by another type are not changes to the original.
  if (isSameType) for (const path of now.keys()) count(labelOf(type, path), 'other');
  for (const [name, value] of Object.entries(before.meta)) {
    if (value === undefined || (Array.isArray(value) && value.length === 0) || value === '') continue;
    const found = new Map<string, unknown>(Object.entries(after.meta)).get(name);
    const isSame = JSON.stringify(found) === JSON.stringify(value);
    count(META_LABELS[name] ?? name, isSame ? 'same' : found === undefined ? 'gone' : 'other');
  }
  const labels = [...states];
  const kept = labels.filter(([, { other, gone }]) => other + gone === 0).map(([label]) => label);
  const changed = labels
    .filter(([, { same, other, gone }]) => other > 0 || (gone > 0 && same > 0))
    .map(([label]) => label);
  const leftOut = labels
    .filter(([, { same, other, gone }]) => gone > 0 && same + other === 0)
    .map(([label]) => label);
  if (isSameType) return { kept, changed, leftOut };
  const [was, is] = [before, after].map(({ question }) => getQuestionType(question.type).label);
  return {
    kept: ['Nội dung câu hỏi', ...kept],
    changed: [`Dạng câu hỏi: ${was} thành ${is}`, ...changed],
    leftOut,
  };
}

/** Whether questions of every type have this field in the same place, or it is a file. */
function isComparable(path: string): boolean {
  return COMMON.has(path.split('.')[0] ?? '') || isFile(path);
}

const COMMON = new Set(
  Object.keys(questionBaseShape)
    .filter((name) => !['id', 'type', 'version'].includes(name))
    .concat('settings'),
);

const isFile = (path: string): boolean => /(?:^|\.)(?:picture|sound)\.(?:file|script)$/.test(path);

export function isWhole({ changed, leftOut }: Fidelity): boolean {
  return changed.length === 0 && leftOut.length === 0;
}

interface Leaf {
  path: string;
  value: unknown;
}

/**
 * Every text, number and flag of a question with its path. Leaves out ids, which mean nothing and are generated again,
 * and ignores how blanks are marked and letters encoded.
 */
function leavesOf(question: QuestionBase): Leaf[] {
  const { id: _id, version: _version, ...rest } = question;
  return leavesIn(rest, '');
}

function leavesIn(value: unknown, path: string): Leaf[] {
  const inside = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesIn(item, inside(index)));
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, inner]) =>
      name === 'id' || inner === undefined ? [] : leavesIn(inner, inside(name)),
    );
  }
  return [
    { path, value: typeof value === 'string' ? value.replaceAll(/_{3,}/g, '#').normalize('NFC') : value },
  ];
}

/** The name of the field at a path in the type's form. */
function labelOf(type: string, path: string): string {
  if (path === 'type') return 'Dạng câu hỏi';
  const fields = formFields(type);
  const owner =
    fields.find((field) => field.path === path) ??
    fields.find((field) => path.startsWith(`${field.path}.`)) ??
    fields.find((field) => field.path.startsWith(`${path.split('.')[0] ?? ''}.`));
  if (owner?.kind === 'picture') return path.endsWith('.alt') ? `${owner.label} (lời tả)` : owner.label;
  if (/\.(?:picture)\./.test(path)) return `${owner?.label ?? ''}: hình`;
  if (/\.sound\./.test(path)) return `${owner?.label ?? ''}: âm thanh`;
  return owner?.label ?? path;
}
