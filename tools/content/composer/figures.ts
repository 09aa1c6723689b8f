import type { BankItem } from '../bank/item.ts';
import { fieldsWithin } from '../../../content/reading.ts';
import type { Exam } from './deal.ts';

/** Figures about the exams of a grade: how evenly they use the items, and how many they share. */

export interface ExamFigures {
  exams: number;
  /** Different items in all exams. */
  items: number;
  /** How many exams use the most used item. */
  mostUses: number;
  /** Items that two exams share, on average. */
  sharedMean: number;
  sharedMost: number;
  /** Words trained twice in one exam. */
  repeatedWordsPerExam: number;
  fewestUnits: number;
  /** Share of items from the grade itself. */
  ownShare: number;
  /** Choices by the number of their options. */
  choices: Record<string, number>;
  /** For each number of options: the share of right answers at each position, in percent. */
  rightAt: Record<string, number[]>;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function examFigures(exams: readonly Exam[]): ExamFigures {
  const uses = new Map<string, number>();
  for (const { id } of exams.flatMap(({ items }) => items)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const shared = exams.flatMap((one, index) =>
    exams.slice(index + 1).map((other) => countShared(one, other)),
  );
  const grade = Math.max(...exams.flatMap(({ items }) => items.map((item) => item.grade)));
  const all = exams.flatMap(({ items }) => items);
  const repeated = exams
    .map(({ items }) => items.flatMap(({ focus }) => focus))
    .map((words) => words.length - new Set(words).size);
  return {
    exams: exams.length,
    items: uses.size,
    mostUses: Math.max(...uses.values()),
    sharedMean: round(sum(shared) / shared.length),
    sharedMost: Math.max(...shared),
    repeatedWordsPerExam: round(sum(repeated) / exams.length),
    fewestUnits: Math.min(
      ...exams.map(({ items }) => new Set(items.map((item) => `${item.grade} ${item.unit}`)).size),
    ),
    ownShare: round(all.filter((item) => item.grade === grade).length / all.length),
    choices: mapValues(rightCounts(all), sum),
    rightAt: mapValues(rightCounts(all), (counts) => counts.map((one) => round((100 * one) / sum(counts)))),
  };
}

/** The figures as words on one line. */
export function figuresLine(figures: ExamFigures): string {
  const { exams, items, mostUses, sharedMean, sharedMost, repeatedWordsPerExam, fewestUnits } = figures;
  const places = Object.entries(figures.rightAt).map(
    ([options, shares]) =>
      `${shares.map(Math.round).join('/')} % (${figures.choices[options] ?? 0} of ${options} options)`,
  );
  return [
    `${exams} exams of ${items} items, each in ${mostUses} at the most`,
    `two share ${sharedMean}, ${sharedMost} at the most`,
    `${repeatedWordsPerExam} words twice in one`,
    `${fewestUnits} units at least`,
    `${Math.round(100 * figures.ownShare)} % of the grade itself`,
    `right answers at each place ${places.join(', ')}`,
  ].join('; ');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function countShared(one: Exam, other: Exam): number {
  const ids = new Set(other.items.map(({ id }) => id));
  return one.items.filter(({ id }) => ids.has(id)).length;
}

function mapValues<T>(counts: Record<string, number[]>, change: (counts: number[]) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(counts).map(([options, ofOptions]) => [options, change(ofOptions)]),
  );
}

/** For each number of options, how often the right one is at each position. */
function rightCounts(items: readonly BankItem[]): Record<string, number[]> {
  const places: Record<string, number[]> = {};
  for (const { question } of items.filter((item) => item.question.type === 'one-choice')) {
    const options = fieldsWithin(question).filter(({ isCorrect }) => typeof isCorrect === 'boolean');
    const right = options.findIndex(({ isCorrect }) => isCorrect === true);
    const counts = (places[options.length] ??= options.map(() => 0));
    counts[right] = (counts[right] ?? 0) + 1;
  }
  return places;
}
