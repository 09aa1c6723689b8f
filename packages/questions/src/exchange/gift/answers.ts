import type { TypedAnswer } from '../typed-answers.ts';
import { showEscapes } from './text.ts';

/** One answer from the braces, with its escapes still hidden. */
export interface GiftAnswer {
  /** `=` or `~`. */
  sign: string;
  /** Undefined when the file does not state it. */
  share: number | undefined;
  text: string;
  hasFeedback: boolean;
}

/** General feedback follows four number signs. */
export function cutFeedback(source: string): { answers: string; feedback: string | null } {
  const at = source.indexOf('####');
  return at < 0
    ? { answers: source.trim(), feedback: null }
    : { answers: source.slice(0, at).trim(), feedback: source.slice(at + 4).trim() };
}

/** More than any question may have, so that what is cut is refused anyway. */
const MOST_ANSWERS = 1000;

export function splitAnswers(source: string): GiftAnswer[] {
  const answers: GiftAnswer[] = [];
  for (const [, sign = '', rest = ''] of source.matchAll(/([=~])([^=~]*)/g)) {
    if (answers.length === MOST_ANSWERS) break;
    const [weight = '', percent] = /^\s*%(-?[\d.]+)%/.exec(rest) ?? [];
    const [text = '', ...feedback] = rest.slice(weight.length).split('#');
    answers.push({
      sign,
      share: percent === undefined ? undefined : Number(percent),
      text: text.trim(),
      hasFeedback: feedback.join('').trim() !== '',
    });
  }
  return answers;
}

/** `T`, `FALSE`, etc., optionally with feedback; null for anything else. */
export function truthOf(source: string): { isTrue: boolean; hasFeedback: boolean } | null {
  const [, word = '', feedback = ''] = /^(T|F|TRUE|FALSE)\s*((?:#[^]*)?)$/i.exec(source) ?? [];
  return word === ''
    ? null
    : { isTrue: word.toUpperCase().startsWith('T'), hasFeedback: feedback.replaceAll('#', '').trim() !== '' };
}

/** `3:2`, `1..5` or several answers with weights; null when there is no number at all. */
export function numbersOf(
  source: string,
): { answers: { value: string; tolerance: number; share: number }[]; hasFeedback: boolean } | null {
  const listed = splitAnswers(source);
  const [alone = '', ...feedback] = source.split('#');
  const found: (Pick<GiftAnswer, 'text' | 'share'> & { hasFeedback: boolean })[] =
    listed.length > 0
      ? listed
      : [{ text: alone.trim(), share: 100, hasFeedback: feedback.join('').trim() !== '' }];
  const answers = found.flatMap(({ text, share = 100 }) => {
    const number = numberOf(showEscapes(text.replaceAll('\uE03A', ':')));
    return number === null ? [] : [{ ...number, share }];
  });
  return answers.length === 0 ? null : { answers, hasFeedback: found.some((one) => one.hasFeedback) };
}

/** Maximum length of a number; a longer range would be tried at every pair of dots. */
const MAX_NUMBER = 100;

function numberOf(text: string): { value: string; tolerance: number } | null {
  if (text.length > MAX_NUMBER) return null;
  const [, low, high] = /^(-?[\d.,]*\d)\s*\.\.\s*(-?[\d.,]*\d)$/.exec(text) ?? [];
  if (low !== undefined && high !== undefined) {
    const middle = (amount(low) + amount(high)) / 2;
    return Number.isFinite(middle)
      ? { value: String(middle), tolerance: Math.abs(amount(high) - amount(low)) / 2 }
      : null;
  }
  const [, value = '', tolerance = '0'] = /^(-?[\d.,]*\d(?:e-?\d+)?)\s*(?::\s*([\d.,]+))?$/i.exec(text) ?? [];
  if (value === '' || !Number.isFinite(amount(value))) return null;
  return { value, tolerance: amount(tolerance) || 0 };
}

const amount = (text: string): number => Number(text.replace(',', '.'));

export function typedOf(answers: readonly GiftAnswer[]): TypedAnswer[] {
  return answers.map(({ text, share }) => ({ text: showEscapes(text), share: share ?? 100 }));
}
