import { describe, expect, it } from 'vitest';
import {
  decodeAnswer,
  gradeAnswer,
  gradeRaw,
  lintQuestion,
  parseQuestion,
  parseRawQuestion,
  publicQuestion,
} from '../../index.ts';
import { initialAnswer, isComplete } from './complete.ts';
import type { MatchingTwoColumnPublic } from './public.ts';

const pair = (id: string, left: string, right: string) => ({
  id,
  left: { text: left },
  right: { text: right },
});

const question = {
  id: '1',
  type: 'matching-two-column',
  version: 1,
  title: 'Match the words with their opposites.',
  subTitle: 'Nối các từ trái nghĩa.',
  explanation: { text: 'fast và quick cùng nghĩa.' },
  pairs: [
    pair('aa', 'big', 'small'),
    pair('bb', 'fast', 'slow'),
    pair('cc', 'quick', 'slow'),
    pair('dd', 'hot', 'cold'),
  ],
};

const stored = parseQuestion(question);
const inOrder = [0, 1, 2, 3];

const shown = (seed: string, changes: object = {}): MatchingTwoColumnPublic =>
  publicQuestion(parseQuestion({ ...question, ...changes }), seed) as MatchingTwoColumnPublic; // guaranteed by its type

function problems(changes: object): string[] {
  return lintQuestion(parseQuestion({ ...question, ...changes })).map(
    ({ severity, path }) => `${severity} ${path}`,
  );
}

describe('a stored question with two columns', () => {
  it.each([
    ['one pair', { pairs: question.pairs.slice(0, 1) }],
    ['two pairs of one id', { pairs: [question.pairs[0], question.pairs[0]] }],
    ['an empty side', { pairs: [question.pairs[0], pair('bb', 'hot', '')] }],
    ['no column to move', { settings: { isDragAColumnDisabled: true, isDragBColumnDisabled: true } }],
  ])('is refused with %s', (_name, changes) => {
    expect(() => parseQuestion({ ...question, ...changes })).toThrow(/pairs|settings/);
  });
});

describe('the public question with two columns', () => {
  it('keeps column A in the author’s order and shows column B in any order', () => {
    const pairs = question.pairs.slice(0, 2);
    const orders = Array.from({ length: 50 }, (_, seed) => {
      const { lefts, rights } = shown(String(seed), { pairs });
      expect(lefts.map(({ text }) => text)).toEqual(['big', 'fast']);
      return rights.map(({ text }) => text).join();
    });
    expect(new Set(orders)).toEqual(new Set(['small,slow', 'slow,small']));
  });

  it('by default lets both columns move, without numbers or titles', () => {
    expect(shown('seed')).toMatchObject({ isLeftFixed: false, isRightFixed: false, isNumbered: false });
    expect(shown('seed')).not.toHaveProperty('titles');
    expect(shown('seed', { settings: { isDragAColumnDisabled: true, showNumber: true } })).toMatchObject({
      isLeftFixed: true,
      isRightFixed: false,
      isNumbered: true,
    });
    expect(shown('seed', { settings: { isDragBColumnDisabled: true } }).isRightFixed).toBe(true);
  });

  it('calls its columns A and B when they have no titles of their own', () => {
    const settings = { showTitleColumn: true };
    expect(shown('seed', { settings }).titles).toEqual(['A', 'B']);
    expect(shown('seed', { settings, titles: { right: 'Opposite' } }).titles).toEqual(['A', 'Opposite']);
    expect(shown('seed', { titles: { left: 'Word' } })).not.toHaveProperty('titles');
  });

  it('has the height of its longest text, on either side', () => {
    const long = 'x'.repeat(69);
    expect(shown('seed').boxHeight).toBe(70);
    expect(shown('seed', { pairs: [pair('aa', long, 'y'), pair('bb', 'hot', 'cold')] }).boxHeight).toBe(89);
    expect(shown('seed', { pairs: [pair('aa', 'y', long), pair('bb', 'hot', 'cold')] }).boxHeight).toBe(89);
  });
});

describe('grading two columns', () => {
  it('compares what is side by side, wherever the row is', () => {
    const answer = { left: [3, 0, 2, 1], right: ['dd', 'aa', 'cc', 'bb'] };
    expect(gradeAnswer(stored, answer).isCorrect).toBe(true);
  });

  it('marks the wrong pair, wherever it is', () => {
    const { parts } = gradeAnswer(stored, { left: [3, 0, 1, 2], right: ['aa', 'dd', 'bb', 'cc'] });
    expect(parts).toEqual([
      { id: '0', isCorrect: false },
      { id: '1', isCorrect: true },
      { id: '2', isCorrect: true },
      { id: '3', isCorrect: false },
    ]);
  });

  it('treats equal right sides as interchangeable', () => {
    expect(gradeAnswer(stored, { left: inOrder, right: ['aa', 'cc', 'bb', 'dd'] }).isCorrect).toBe(true);
  });

  it.each([
    null,
    { left: inOrder },
    { right: ['aa', 'bb', 'cc', 'dd'] },
    { left: [0, 1, 2], right: ['aa', 'bb', 'cc', 'dd'] },
    { left: [0, 1, 2, 2], right: ['aa', 'bb', 'cc', 'dd'] },
    { left: [1, 2, 3, 4], right: ['aa', 'bb', 'cc', 'dd'] },
    { left: inOrder, right: ['aa', 'bb', 'cc'] },
    { left: inOrder, right: ['aa', 'aa', 'cc', 'dd'] },
    { left: inOrder, right: ['aa', 'bb', 'cc', 4] },
  ])('does not grade %j', (answer) => {
    expect(gradeAnswer(stored, answer)).toMatchObject({ isGradable: false, earned: 0, possible: 4 });
  });
});

describe('Submit', () => {
  it('is enabled from the start, because the shown order is an answer too', () => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const seed = `attempt ${attempt}`;
      const untouched = initialAnswer(shown(seed));
      expect(isComplete(shown(seed), untouched)).toBe(true);
      const decoded = decodeAnswer(stored, seed, untouched);
      expect(decoded.ok && gradeAnswer(stored, decoded.answer)).toMatchObject({ isGradable: true });
    }
  });
});

describe('advice for authors of two-column questions', () => {
  it('is empty for a good question', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ titles: { left: 'Word' }, settings: { showTitleColumn: true } })).toEqual([]);
  });

  it('reports one left side with two different right sides', () => {
    expect(problems({ pairs: [pair('aa', 'Hot', 'cold'), pair('bb', 'hot ', 'cool')] })).toEqual([
      'error pairs.1.left',
    ]);
  });

  it('reports titles that are never shown', () => {
    expect(problems({ titles: { left: 'Word' } })).toEqual(['warning settings.showTitleColumn']);
  });
});

describe('a two-column question of an older system', () => {
  const old = {
    type: 'MatchingTwoColumn',
    answers: [
      { textLeft: 'My mother is', textRight: 'a doctor.' },
      { textLeft: 'I have two', textRight: 'brothers.' },
      { textLeft: 'We go to school', textRight: 'by bus.' },
    ],
    settings: { showNumber: 'true', showTitleColumn: 'true', isDragAColumnDisabled: 'true' },
  };

  it('is read with its settings and titles', () => {
    const { question: read, problems: lost } = parseRawQuestion({
      ...old,
      columnTitles: ['Part 1', 'Part 2'],
    });
    expect(lost.filter(({ path }) => path !== 'title')).toEqual([]);
    expect(read).toMatchObject({
      titles: { left: 'Part 1', right: 'Part 2' },
      settings: { showNumber: true, showTitleColumn: true, isDragAColumnDisabled: true },
      pairs: [{ left: { text: 'My mother is' }, right: { text: 'a doctor.' } }, {}, {}],
    });
  });

  it('makes column B movable when both columns are fixed, reports it, and grades as before', () => {
    const fixed = { ...old, settings: { isDragAColumnDisabled: true, isDragBColumnDisabled: 'true' } };
    const { question: read, problems: lost } = parseRawQuestion(fixed);
    expect(read?.type).toBe('matching-two-column');
    expect(read).toHaveProperty('settings', { isDragAColumnDisabled: true });
    expect(lost.map(({ kind, path }) => `${kind} ${path}`)).toContain(
      'changed settings.isDragBColumnDisabled',
    );
    expect(gradeRaw(fixed, ['a doctor.', 'brothers.', 'by bus.'])).toEqual({
      isCorrect: true,
      earned: 3,
      possible: 3,
    });
  });

  const vectors: [string, unknown, [boolean, number, number]][] = [
    ['every right side', ['a doctor.', 'brothers.', 'by bus.'], [true, 3, 3]],
    ['two rows exchanged', ['brothers.', 'a doctor.', 'by bus.'], [false, 1, 3]],
    ['a row without one', ['a doctor.', null, 'by bus.'], [false, 2, 3]],
    ['a wrong one where the right one is not used', ['brothers.', null, null], [false, 0, 3]],
    ['no row filled', [null, null, null], [false, 0, 3]],
    ['one right side twice', ['a doctor.', 'a doctor.', 'by bus.'], [false, 0, 3]],
    ['a text that is no right side', ['a doctor.', 'sisters.', 'by bus.'], [false, 0, 3]],
    ['a row too few', ['a doctor.', 'brothers.'], [false, 0, 3]],
    ['an object', { 0: 'a doctor.' }, [false, 0, 3]],
    ['nothing', null, [false, 0, 3]],
  ];
  it.each(vectors)('grades %s', (_name, answer, [isCorrect, earned, possible]) => {
    expect(gradeRaw(old, answer)).toEqual({ isCorrect, earned, possible });
  });
});
