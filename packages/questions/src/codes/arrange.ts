import { makeArrangement } from '../core/arrangement.ts';
import type { Arrangement, QuestionBase } from '../core/contract.ts';
import { getQuestionType } from '../core/registry.ts';
import { isRecord } from '../core/shape.ts';
import { isNamingLetters, isSummary } from './last-options.ts';

/** The order of one question in a paper code, as it is stored. */
export interface ArrangedQuestion {
  id: string;
  /** By the salt of each list: from the printed position to the author's. */
  orders: Record<string, number[]>;
}

/** What a paper code prints: the questions and their lists, in their order. */
export interface CodeArrangement {
  questions: ArrangedQuestion[];
}

const textOf = (item: unknown): string => {
  if (typeof item === 'string') return item;
  return isRecord(item) && typeof item.text === 'string' ? item.text : '';
};

/** Positions in a new order; options that speak of others stay where the others are what they say. */
function newOrder(items: readonly unknown[], shuffle: (positions: number[]) => number[]): number[] {
  const positions = items.map((_item, position) => position);
  const texts = items.map(textOf);
  if (texts.some(isNamingLetters)) return positions;
  const isLast = (position: number): boolean => isSummary(texts[position] ?? '');
  return [
    ...shuffle(positions.filter((position) => !isLast(position))),
    ...positions.filter((position) => isLast(position)),
  ];
}

/** Deals a new order to every list of a question. */
export function dealQuestion(question: QuestionBase, seed: string): ArrangedQuestion {
  const random = makeArrangement(seed, question.id, []);
  const orders: Record<string, number[]> = {};
  getQuestionType(question.type).toPublic(question, {
    shuffle(items, salt = '') {
      const order = newOrder(items, (positions) => random.shuffle(positions, salt));
      orders[salt] = order;
      return inOrder(items, order);
    },
    rename: (id) => id,
  });
  return { id: question.id, orders };
}

function inOrder<T>(items: readonly T[], order: readonly number[] | undefined): T[] {
  const isFitting = order?.length === items.length && new Set(order).size === items.length;
  if (!isFitting) return [...items];
  return order.flatMap((position) => items.slice(position, position + 1));
}

/** The stored order, for building the copy that is printed. Printed names need not be opaque. */
export const storedArrangement = ({ orders }: Pick<ArrangedQuestion, 'orders'>): Arrangement => ({
  shuffle: (items, salt = '') => inOrder(items, orders[salt]),
  rename: (id) => id,
});
