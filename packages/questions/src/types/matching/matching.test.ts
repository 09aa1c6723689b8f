import { describe, expect, it } from 'vitest';
import { decodeAnswer, gradeAnswer, lintQuestion, parseQuestion, publicQuestion } from '../../index.ts';
import { initialAnswer, isComplete } from './complete.ts';
import type { MatchingPublic } from './public.ts';

const pair = (id: string, left: string, text: string) => ({ id, left: { text: left }, text });

const question = {
  id: '1',
  type: 'matching',
  version: 1,
  title: 'Match the words with their opposites.',
  subTitle: 'Ghép từ với từ trái nghĩa.',
  pairs: [
    pair('aa', 'big', 'small'),
    pair('bb', 'fast', 'slow'),
    pair('cc', 'quick', 'slow'),
    pair('dd', 'hot', 'cold'),
  ],
  explanation: { text: 'fast và quick cùng nghĩa.' },
};

const stored = parseQuestion(question);

const shown = (seed: string, changes: object = {}): MatchingPublic =>
  publicQuestion(parseQuestion({ ...question, ...changes }), seed) as MatchingPublic; // its type is matching

const textsOf = (one: MatchingPublic): string[] => one.texts.map(({ text }) => text);

/** What the linter says, as 'severity path'. */
function problems(pairs: object[]): string[] {
  return lintQuestion(parseQuestion({ ...question, pairs })).map(
    ({ severity, path }) => `${severity} ${path}`,
  );
}

describe('a stored matching question', () => {
  it.each([
    ['one pair', [pair('aa', 'big', 'small')]],
    ['two pairs of one id', [pair('aa', 'big', 'small'), pair('aa', 'hot', 'cold')]],
    ['an empty left side', [pair('aa', 'big', 'small'), { id: 'bb', left: {}, text: 'cold' }]],
    [
      'an id that could be another name of a left side',
      [pair('aa', 'big', 'small'), pair('aa#left', 'hot', 'cold')],
    ],
  ])('is refused with %s', (_name, pairs) => {
    expect(() => parseQuestion({ ...question, pairs })).toThrow(/pairs/);
  });
});

describe('the public matching question', () => {
  it('keeps the left sides in the author’s order', () => {
    expect(shown('seed').lefts.map(({ text }) => text)).toEqual(['big', 'fast', 'quick', 'hot']);
  });

  it('never shows the texts in the right order, two equal texts counted as the same', () => {
    const right = question.pairs.map(({ text }) => text).join();
    for (let attempt = 0; attempt < 500; attempt += 1) {
      expect(textsOf(shown(`attempt ${attempt}`)).join()).not.toBe(right);
    }
  });

  it('shows two different texts exchanged', () => {
    const pairs = question.pairs.slice(0, 2);
    expect(textsOf(shown('seed', { pairs }))).toEqual(['slow', 'small']);
  });

  it('names a left side and its text differently', () => {
    const { lefts, texts } = shown('seed');
    expect(new Set([...lefts, ...texts].map(({ id }) => id)).size).toBe(8);
  });

  it('is numbered when the author says so', () => {
    expect(shown('seed').isNumbered).toBe(false);
    expect(shown('seed', { settings: { showNumber: true } }).isNumbered).toBe(true);
  });

  it('has the height of its longest text', () => {
    expect(shown('seed').boxHeight).toBe(70);
    expect(
      shown('seed', { pairs: [pair('aa', 'x'.repeat(69), 'y'), pair('bb', 'hot', 'cold')] }).boxHeight,
    ).toBe(89);
  });
});

describe('grading an order', () => {
  it('is right for the right order', () => {
    expect(gradeAnswer(stored, { order: ['aa', 'bb', 'cc', 'dd'] }).isCorrect).toBe(true);
  });

  it('is wrong when two are exchanged, and keeps the credit of the others', () => {
    expect(gradeAnswer(stored, { order: ['dd', 'bb', 'cc', 'aa'] })).toMatchObject({
      isCorrect: false,
      earned: 2,
    });
  });

  it('takes equal texts for one another', () => {
    expect(gradeAnswer(stored, { order: ['aa', 'cc', 'bb', 'dd'] }).isCorrect).toBe(true);
  });

  it('gives a text that the question does not have no credit', () => {
    expect(gradeAnswer(stored, { order: ['aa', 'bb', 'cc', 'zz'] })).toMatchObject({
      isCorrect: false,
      earned: 3,
    });
  });

  it.each([
    null,
    ['aa', 'bb', 'cc', 'dd'],
    { order: 'aabb' },
    { order: ['aa', 'bb', 'cc'] },
    { order: ['aa', 'bb', 'cc', 'dd', 'dd'] },
    { order: ['aa', 'aa', 'cc', 'dd'] },
    { order: ['aa', 'bb', 'cc', 4] },
  ])('does not grade %j', (answer) => {
    expect(gradeAnswer(stored, answer)).toMatchObject({ isGradable: false, earned: 0, possible: 4 });
  });
});

describe('Submit', () => {
  it('is enabled at rest, because leaving the shown order is an answer too', () => {
    expect(isComplete(shown('seed'), initialAnswer(shown('seed')))).toBe(true);
  });

  it('never takes an untouched question for right', () => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const seed = `attempt ${attempt}`;
      const decoded = decodeAnswer(stored, seed, initialAnswer(shown(seed)));
      expect(decoded.ok && gradeAnswer(stored, decoded.answer)).toMatchObject({
        isCorrect: false,
        isGradable: true,
      });
    }
  });
});

describe('advice for authors of matching questions', () => {
  it('has nothing to say about a good question', () => {
    expect(problems(question.pairs)).toEqual([]);
  });

  it('finds texts that are all the same', () => {
    expect(problems([pair('aa', 'fast', 'slow'), pair('bb', 'quick', 'slow')])).toEqual(['error pairs']);
  });

  it('finds one left side with two different texts', () => {
    expect(problems([pair('aa', 'Hot', 'cold'), pair('bb', 'hot ', 'cool')])).toEqual(['error pairs.1.left']);
  });
});
