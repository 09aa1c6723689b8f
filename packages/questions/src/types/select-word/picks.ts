import type { Picks } from '../../core/contract.ts';
import { groupText, pickText } from '../../core/pick-text.ts';
import { isRecord } from '../../core/shape.ts';
import { choicesAt } from './choices.ts';
import type { SelectWordQuestion } from './schema.ts';

/** Words have no ids, and a box may hold a word twice. */
export const picks: Picks<SelectWordQuestion> = {
  options: ({ blanks, words = [] }) =>
    blanks.flatMap((blank, at) =>
      [...new Set(choicesAt(blank, words))].map((word, index) => ({
        id: `${at}.${word}`,
        group: blanks.length === 1 ? '' : groupText('', at),
        text: pickText({ text: word }, index),
        isCorrect: word === blank.accepted,
      })),
    ),
  chosen: (_question, answer) =>
    isRecord(answer) && Array.isArray(answer.words)
      ? answer.words.flatMap((word: unknown, at) => (typeof word === 'string' ? [`${at}.${word}`] : []))
      : [],
};
