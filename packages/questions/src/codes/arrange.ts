import { makeArrangement } from '../core/arrangement.ts';
import type { Arrangement, QuestionBase } from '../core/contract.ts';
import { newOrder } from '../core/last-options.ts';
import { getQuestionType } from '../core/registry.ts';
import { hasRecording } from './recordings.ts';

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

/** Deals a new order to every list of a question. */
export function dealQuestion(question: QuestionBase, seed: string): ArrangedQuestion {
  const random = makeArrangement(seed, question.id, []);
  const orders: Record<string, number[]> = {};
  getQuestionType(question.type).toPublic(question, {
    shuffle(items, salt = '') {
      // Recordings are numbered as they are printed, and one number must be one recording in all codes.
      const order = items.some(hasRecording)
        ? items.map((_item, position) => position)
        : newOrder(items, (positions) => random.shuffle(positions, salt));
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
