export const CANARY = 'canary';
const KEY_FIELDS = new Set(['accepted', 'alternatives', 'explanation']);

/** What stands before every text that belongs to the key of a question whose parts were marked. */
export const canaryOf = (questionId: string): string => `${CANARY}-${questionId}-`;

/** The same question with each key-bearing text and each canonical id replaced by a canary of its own. */
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
      // A question within a question has its name from its author, and pupils may know it.
      mark(inner, questionId, isKey || KEY_FIELDS.has(key) || (key === 'id' && !('type' in value))),
    ]),
  );
}
