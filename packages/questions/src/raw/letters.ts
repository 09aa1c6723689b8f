import { chooseHidden, DEFAULT_HIDDEN_LETTERS, letterPositions } from '../core/letter-word.ts';
import type { RawFields } from './fields.ts';

/** The whole word: `answer` on the question, or its first answer item. */
export function readWord(fields: RawFields): string {
  const [item] = fields.texts('answers');
  const whole = fields.text('answer') ?? item ?? '';
  const [word = '', ...others] = whole.split('|').map((variant) => variant.trim());
  if (others.length > 0) {
    fields.report('changed', 'answer', `Ô chữ chỉ hợp với một từ, đã dùng "${word}".`);
  }
  return word.replaceAll(/[[\]]/g, '').replaceAll(/\s+/g, ' ').normalize('NFC');
}

/**
 * `answers.randomNumbers` of the settings, or the same name directly on them: a number of letters, or positions from 0,
 * which forms of older systems joined with commas.
 */
function readRandomNumbers(settings: RawFields): number | number[] | undefined {
  const answers = settings.fields('answers');
  const holder = answers.has('randomNumbers') ? answers : settings;
  const read = holder.numbers('randomNumbers') ?? holder.number('randomNumbers');
  if (read !== undefined) return read;
  const joined = holder.text('randomNumbers') ?? '';
  if (/^\s*\d+(?:\s*,\s*\d+)+\s*$/.test(joined)) return joined.split(',').map(Number);
  if (joined !== '') settings.report('left-out', 'answers.randomNumbers', 'Không hiểu số chữ cái bị ẩn.');
  return undefined;
}

/**
 * Positions of the letters that the settings hide; undefined when they hide none. Leaves out positions without a
 * letter.
 */
export function readHidden(settings: RawFields, word: string): number[] | undefined {
  const wanted = readRandomNumbers(settings);
  if (wanted === undefined) return undefined;
  if (typeof wanted === 'number') return wanted >= 1 ? chooseHidden(word, Math.floor(wanted)) : undefined;
  const letters = new Set(letterPositions(word));
  const usable = [...new Set(wanted)].filter((position) => letters.has(position));
  if (usable.length < wanted.length) {
    settings.report('changed', 'answers.randomNumbers', 'Đã bỏ vị trí không có chữ cái.');
  }
  return usable.length === 0 ? undefined : usable.toSorted((a, b) => a - b);
}

const VOWEL = /[aeiou]/iu;

/** All vowels if the question asks for them and the word has any, otherwise two letters. */
export function hiddenByDefault(fields: RawFields, word: string): number[] {
  if (fields.flag('filterVowels') === true) {
    const characters = Array.from(word);
    const vowels = letterPositions(word).filter((position) => VOWEL.test(characters[position] ?? ''));
    if (vowels.length > 0) return vowels;
  }
  return chooseHidden(word, DEFAULT_HIDDEN_LETTERS);
}
