import { exerciseOf } from '../composer/exercises.ts';
import { digest } from '../digest.ts';
import type { BankItem } from './item.ts';

/**
 * Chooses the items that the bank keeps: the sources yield far more than a year needs and people can read. Keeps a few
 * items per unit of each plentiful variant, so that all words are trained about equally often, and all items of other
 * variants. An exercise (unit, skill, level) keeps at least one item. Prefers items that someone has read, so a new
 * word adds items to the bank and removes none.
 */

/** Items per variant and unit, for a grade with fourteen units; grades with half as many units keep twice as many. */
export const KEPT_PER_UNIT: Readonly<Record<string, number>> = {
  'one-choice/listen-picture': 4,
  'one-choice/listen-word': 2,
  'one-choice/listen-alike': 2,
  'one-choice/picture-word': 3,
  'one-choice/word-picture': 2,
  'one-choice/listen-sentence': 3,
  'one-choice/meaning': 2,
  'one-choice/definition': 2,
  'one-choice/gap': 6,
  'matching/pictures': 6,
  'matching/heard-sentences': 2,
  'matching/sentences': 3,
  'matching-two-column/meanings': 2,
  'matching-two-column/definitions': 2,
  'matching-two-column/answers': 3,
  'select-word/gaps': 4,
  'select-words-in-sentence/click': 5,
  'unscramble/letters': 3,
  'unscramble/letters-heard': 1,
  'unscramble/letters-of-meaning': 1,
  'unscramble/phrase-of-meaning': 1,
  'unscramble/words': 8,
  'underlined/mistake': 5,
  'underlined/kind': 2,
  'fill-letter-in-the-blank/picture': 3,
  'fill-letter-in-the-blank/meaning': 2,
  'fill-in-the-blank-with-hint/definition': 1,
  'fill-in-the-blank-with-hint/heard': 1,
  'fill-in-the-blank/picture': 3,
  'fill-in-the-blank/hint': 5,
  'fill-in-the-blank/dictation': 4,
};
/** The first grade has few words, and exams full of them. */
export const KEPT_IN_GRADE_1: Readonly<Record<string, number>> = {
  'one-choice/listen-picture': 10,
  'one-choice/listen-word': 6,
  'one-choice/picture-word': 8,
  'one-choice/word-picture': 6,
  'matching/sentences': 10,
  'matching/heard-sentences': 8,
  'unscramble/letters': 8,
  'fill-letter-in-the-blank/picture': 8,
  'fill-letter-in-the-blank/meaning': 6,
};
/** For variants not listed above. */
export const KEPT_OF_FAMILIES: Readonly<Record<string, number>> = { 'puzzle-words': 3, conjugation: 3 };

const FEW_UNITS = 8;

/** How many items of a variant a unit keeps; undefined when all are kept. */
export function keptPerUnit(grade: number, variant: string, units: number): number | undefined {
  if (grade === 1 && variant in KEPT_IN_GRADE_1) return KEPT_IN_GRADE_1[variant];
  const kept = KEPT_PER_UNIT[variant] ?? KEPT_OF_FAMILIES[variant.split('/')[0] ?? ''];
  return kept === undefined ? undefined : kept * (units <= FEW_UNITS ? 2 : 1);
}

/** `read`: ids of items that someone signed, in any version. */
export function selectItems(items: readonly BankItem[], read: ReadonlySet<string> = new Set()): BankItem[] {
  const units = new Set(items.map(({ unit }) => unit)).size;
  const uses = new Map<string, number>();
  const usesOf = ({ focus }: BankItem): number => Math.max(...focus.map((word) => uses.get(word) ?? 0));
  const kept = new Set<BankItem>();
  const keep = (item: BankItem): void => {
    kept.add(item);
    for (const word of item.focus) uses.set(word, (uses.get(word) ?? 0) + 1);
  };
  const groups = groupsBy(items, ({ variant, unit }) => `${variant} ${unit}`).map((group) => {
    const [{ grade, variant }] = group;
    const inTurn = group.toSorted((one, other) => (digest(one.id, 8) < digest(other.id, 8) ? -1 : 1));
    return { inTurn, limit: Math.min(group.length, keptPerUnit(grade, variant, units) ?? Infinity) };
  });
  for (const { inTurn, limit } of groups) {
    for (const item of inTurn.filter(({ id }) => read.has(id)).slice(0, limit)) keep(item);
  }
  for (const { inTurn, limit } of groups) {
    const left = new Set(inTurn.filter((item) => !kept.has(item)));
    while (inTurn.length - left.size < limit) {
      const next = leastUsed([...left], usesOf);
      left.delete(next);
      keep(next);
    }
  }
  for (const group of groupsBy(items, exerciseOf)) {
    if (!group.some((item) => kept.has(item))) {
      kept.add(group.find(({ id }) => read.has(id)) ?? leastUsed(group, usesOf));
    }
  }
  return items.filter((item) => kept.has(item));
}

function groupsBy(
  items: readonly BankItem[],
  keyOf: (item: BankItem) => string,
): [BankItem, ...BankItem[]][] {
  const groups = new Map<string, [BankItem, ...BankItem[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function leastUsed(items: readonly BankItem[], usesOf: (item: BankItem) => number): BankItem {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('There is nothing to choose from.');
  return rest.reduce((best, item) => (usesOf(item) < usesOf(best) ? item : best), first);
}
