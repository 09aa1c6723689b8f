import type { StoredAnswer } from '@domdom/api';
import type { ItemAnswer } from '@domdom/worksheet';

interface ShownAnswers {
  answers: Map<string, ItemAnswer>;
  /** For items with a verdict. */
  marks: Map<string, boolean>;
  /** For items whose key has been revealed. */
  keys: Map<string, ItemAnswer>;
}

/** Converts the answers stored on the server for the player. */
export function shownAnswers(stored: readonly StoredAnswer[]): ShownAnswers {
  const shown: ShownAnswers = { answers: new Map(), marks: new Map(), keys: new Map() };
  for (const { questionId, answer, verdict, reveal } of stored) {
    if (isItemAnswer(answer)) shown.answers.set(questionId, answer);
    if (verdict) shown.marks.set(questionId, verdict.isCorrect);
    if (isItemAnswer(reveal?.keyAnswer)) shown.keys.set(questionId, reveal.keyAnswer);
  }
  return shown;
}

/** Converts the field values, by item, for the player. */
export const itemAnswers = (answers: Readonly<Record<string, unknown>>): Map<string, ItemAnswer> =>
  new Map(
    Object.entries(answers).flatMap(([id, answer]) => (isItemAnswer(answer) ? [[id, answer] as const] : [])),
  );

function isItemAnswer(value: unknown): value is ItemAnswer {
  if (typeof value !== 'object' || value === null) return false;
  if ('text' in value) return typeof value.text === 'string';
  return 'zoneIds' in value && Array.isArray(value.zoneIds);
}
