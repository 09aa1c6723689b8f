import { truncate } from '@domdom/domain/text/truncate';
import type { QuestionBase } from './contract.ts';

/** Fields that hold no text by the author: names of things, and how the question behaves. */
export const NOT_WORDS = /^(?:type|skill|level|file|settings|id|.*Ids?)$/;
const EXCERPT_LENGTH = 160;

/** All texts that an author wrote into a question. */
export function questionTexts(question: QuestionBase): string[] {
  return textsIn(question);
}

/** The first words of a question without its title, for lists in which many questions have the same title. */
export function questionExcerpt(question: QuestionBase): string {
  const { title: _a, subTitle: _b, note: _c, explanation: _d, focusedWords: _e, ...own } = question;
  const text = textsIn(own)
    .map(readable)
    .filter((part) => part !== '')
    .join(' · ');
  return truncate(text, EXCERPT_LENGTH);
}

/** Text as people read it, without what means something to a type alone or to the browser. */
export const readable = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    // Around underlined parts, and letters to be filled in.
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/_{2,}/g, '…')
    // Between answers that are equally right.
    .replaceAll('|', ' / ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NOT_WORDS.test(key) ? [] : textsIn(inner)));
}
