import type { BankItem } from '../bank/item.ts';
import { isFields } from '../../../content/reading.ts';

/** Fields that may hold the content of a question. */
const ASKED = ['passage', 'text', 'sentence', 'prompt', 'pieces', 'picture', 'sound'];
/** The fields that may differ between two questions that ask the same. */
const NOT_ASKED = ['id', 'level', 'explanation'];

/**
 * The content that an item asks about, as one text: equal for two items that a student would see as one question. Two
 * grades may share a sentence, which one exam must not show twice.
 */
export function askedBy({ question }: Pick<BankItem, 'question'>): string {
  const fields = Object.entries(question).filter(([name]) => ASKED.includes(name));
  const asked = fields.map(([, field]: [string, unknown]) => inOneOrder(field));
  return JSON.stringify([question.type, ...(asked.length > 0 ? asked : [inOneOrder(question)])]);
}

/** Without ids, and with lists in a fixed order, since ids shuffle them. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(inOneOrder(one))).toSorted();
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !NOT_ASKED.includes(name))
      .map(([name, field]) => [name, inOneOrder(field)]),
  );
}
