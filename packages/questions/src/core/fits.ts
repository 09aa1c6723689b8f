import { isRecord } from './shape.ts';

/**
 * Whether an answer is no larger than its question, judged by the right answer: no more typed texts and rows than there
 * are blanks, no choice made twice, and for each part of a combined question an answer of its type. The schema of a
 * type only knows the largest question of all. `isChoice` recognises the names of choices, which an answer may contain
 * more of than the key.
 */
export function fits(key: unknown, answer: unknown, isChoice: (text: string) => boolean): boolean {
  if (Array.isArray(answer)) return fitsList(key, answer, isChoice);
  if (!isRecord(answer)) return true;
  const keyParts: Record<string, unknown> = isRecord(key) ? key : {};
  if (typeof answer.type === 'string' && answer.type !== keyParts['type']) return false;
  return Object.entries(answer).every(([name, part]) => fits(keyParts[name], part, isChoice));
}

function fitsList(key: unknown, answer: readonly unknown[], isChoice: (text: string) => boolean): boolean {
  const keyItems: readonly unknown[] = Array.isArray(key) ? key : [];
  if (answer.length > keyItems.length) {
    const areChoices = answer.every(
      (item) => typeof item === 'number' || (typeof item === 'string' && isChoice(item)),
    );
    return areChoices && new Set(answer).size === answer.length;
  }
  return answer.every((item, index) => fits(keyItems[index], item, isChoice));
}
