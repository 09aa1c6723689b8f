import { normaliseAnswer } from '@domdom/domain/text/normalise';
import { isAnsweredByText, type ItemAnswer, type ItemGrade, type WorksheetItem } from './item.ts';
import { TEXT_LENGTH } from './zone.ts';

/** Parses an untrusted value as an answer to this item; null when the item cannot have that answer. */
export function parseItemAnswer(item: WorksheetItem, answer: unknown): ItemAnswer | null {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length !== 1) return null;
  if (isAnsweredByText(item)) {
    if (!('text' in answer) || typeof answer.text !== 'string') return null;
    const { text } = answer;
    if (text.length > TEXT_LENGTH) return null;
    return item.mode === 'Write' || text === '' || item.options.includes(text) ? { text } : null;
  }
  if (!('zoneIds' in answer) || !Array.isArray(answer.zoneIds)) return null;
  const choices = new Set(item.mode === 'Match' ? item.endIds : item.zoneIds);
  const zoneIds = answer.zoneIds.filter((id) => typeof id === 'string' && choices.delete(id));
  const isKnown = zoneIds.length === answer.zoneIds.length && zoneIds.length <= item.correctIds.length;
  return isKnown ? { zoneIds } : null;
}

/** Pure and total: a value that is not an answer to the item is "not gradable", and it never throws. */
export function gradeItem(item: WorksheetItem, answer: unknown): ItemGrade {
  const parsed = parseItemAnswer(item, answer);
  const isCorrect = parsed !== null && isRight(item, parsed);
  return {
    isCorrect,
    earned: isCorrect ? 1 : 0,
    possible: 1,
    parts: [{ id: item.id, isCorrect }],
    isGradable: parsed !== null,
  };
}

/** The right answer, in the shape of a student's answer. */
export function keyOf(item: WorksheetItem): ItemAnswer {
  if (!isAnsweredByText(item)) return { zoneIds: item.correctIds };
  return { text: (item.mode === 'Write' ? item.accepted[0] : item.right) ?? '' };
}

/**
 * Whether a student has answered at all. `results.repo.ts` has the same rule in SQL, to count a class without reading
 * its answers.
 */
export function isAnswered(answer: ItemAnswer | null): boolean {
  if (answer === null) return false;
  return 'text' in answer ? answer.text.trim() !== '' : answer.zoneIds.length > 0;
}

/**
 * The part of a typed answer that is compared. Typing differences are removed, and so is everything after the last
 * letter.
 */
export function comparable(text: string): string {
  return normaliseAnswer(text, { foldCase: true })
    .replace(/(?<![^\p{L}\p{N}_])[^\p{L}\p{N}_]+$/u, '')
    .trim();
}

function isRight(item: WorksheetItem, answer: ItemAnswer): boolean {
  if ('text' in answer) {
    if (item.mode === 'Write') return isAccepted(answer.text, item.accepted);
    return 'right' in item && answer.text === item.right;
  }
  if (!('correctIds' in item)) return false;
  const { correctIds } = item;
  return answer.zoneIds.length === correctIds.length && correctIds.every((id) => answer.zoneIds.includes(id));
}

/** Whether a typed answer equals one of the accepted ones. */
export function isAccepted(typed: string, accepted: readonly string[]): boolean {
  const given = comparable(typed);
  // An answer of only punctuation, such as '?', is compared unchanged.
  if (given === '') return typed.trim() !== '' && accepted.some((text) => text.trim() === typed.trim());
  return accepted.some((text) => comparable(text) === given);
}
