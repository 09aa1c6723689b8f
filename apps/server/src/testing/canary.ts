export const CANARY = 'canary';
const KEY_FIELDS = new Set(['accepted', 'alternatives', 'explanation']);

/** The prefix of every text that belongs to the key of a marked question. */
export const canaryOf = (questionId: string): string => `${CANARY}-${questionId}-`;

/** Returns the same question with each text of the key and each canonical id replaced by its own canary. */
export function markKeys(question: { id: string }): { id: string } {
  const marked = Object.entries(question).map(([key, value]) => [
    key,
    mark(value, question.id, KEY_FIELDS.has(key)),
  ]);
  return { ...Object.fromEntries(marked), id: question.id };
}

function mark(value: unknown, questionId: string, isKey: boolean): unknown {
  if (typeof value === 'string') return isKey ? `${canaryOf(questionId)}${value}` : value;
  if (Array.isArray(value)) return value.map((item) => mark(item, questionId, isKey));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      // The author chose the id of a nested question, and students may know it.
      mark(inner, questionId, isKey || KEY_FIELDS.has(key) || (key === 'id' && !('type' in value))),
    ]),
  );
}
