import type { BankItem } from '../bank/item.ts';
import type { ExamRecord, ExerciseRecord } from '../bank/store.ts';

/** Reports how built files differ from their sources, by name instead of by thousands of lines. */

const MOST_TOLD = 20;

/** The first differences, how many there are, and how to fix them; empty when there are none. */
export function told(differences: readonly string[], cure: string): string[] {
  if (differences.length === 0) return [];
  return [...differences.slice(0, MOST_TOLD), `${differences.length} in all. ${cure}`];
}

interface Named {
  name: string;
  content: unknown;
}

/** The fate of each name between the stored files and the new build. */
function changes(made: readonly Named[], kept: readonly Named[]): { name: string; what: string }[] {
  const texts = (list: readonly Named[]): Map<string, string> =>
    new Map(list.map(({ name, content }) => [name, JSON.stringify(content)]));
  const [before, after] = [texts(kept), texts(made)];
  const changed = [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    if (!before.has(name)) return [{ name, what: 'is new' }];
    if (!after.has(name)) return [{ name, what: 'is gone' }];
    return before.get(name) === after.get(name) ? [] : [{ name, what: 'has changed' }];
  });
  const isInOrder =
    made.length === kept.length && made.every(({ name }, index) => kept[index]?.name === name);
  return changed.length > 0 || isInOrder ? changed : [{ name: 'the order', what: 'has changed' }];
}

const namedItem = (item: BankItem): Named => ({ name: item.id, content: item });
const namedExam = ({ number, items }: ExamRecord): Named => ({ name: `exam ${number}`, content: items });
const namedExercise = ({ unit, skillName, level, items }: ExerciseRecord): Named => ({
  name: `exercise ${unit} ${skillName} ${level}`,
  content: items,
});

export function bankDifferences(made: readonly BankItem[], kept: readonly BankItem[]): string[] {
  const items = new Map([...kept, ...made].map((item) => [item.id, item]));
  return changes(made.map(namedItem), kept.map(namedItem)).map(({ name, what }) => {
    const item = items.get(name);
    return item === undefined ? `${name} ${what}` : `${name} (${item.variant} of ${item.source}) ${what}`;
  });
}

const inWords = ({ name, what }: { name: string; what: string }): string => `${name} ${what}`;

export const examDifferences = (made: readonly ExamRecord[], kept: readonly ExamRecord[]): string[] =>
  changes(made.map(namedExam), kept.map(namedExam)).map(inWords);

export const exerciseDifferences = (
  made: readonly ExerciseRecord[],
  kept: readonly ExerciseRecord[],
): string[] => changes(made.map(namedExercise), kept.map(namedExercise)).map(inWords);
