import { describe, expect, it } from 'vitest';
import {
  gradeAnswer,
  gradeRaw,
  lintQuestion,
  parseQuestion,
  parseRawQuestion,
  publicQuestion,
} from '../../index.ts';
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

const textsOf = (one: MatchingPublic): (string | undefined)[] => one.rights.map(({ text }) => text);

/** The linter's messages, as 'severity path'. */
function problems(pairs: object[]): string[] {
  return lintQuestion(parseQuestion({ ...question, pairs })).map(
    ({ severity, path }) => `${severity} ${path}`,
  );
}

describe('a stored matching question', () => {
  it.each([
    ['one pair', [pair('aa', 'big', 'small')]],
    ['two pairs of one id', [pair('aa', 'big', 'small'), pair('aa', 'hot', 'cold')]],
    ['an empty right side', [pair('aa', 'big', 'small'), { id: 'bb', left: { text: 'hot' } }]],
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

  it('shows two texts in either order', () => {
    const pairs = question.pairs.slice(0, 2);
    const orders = Array.from({ length: 50 }, (_, seed) => textsOf(shown(String(seed), { pairs })).join());
    expect(new Set(orders)).toEqual(new Set(['small,slow', 'slow,small']));
  });

  it('gives a left side and its text different ids', () => {
    const { lefts, rights } = shown('seed');
    expect(new Set([...lefts, ...rights].map(({ id }) => id)).size).toBe(8);
  });

  it('is numbered when the settings say so', () => {
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

  it('is wrong when two texts are swapped, and keeps the credit for the others', () => {
    expect(gradeAnswer(stored, { order: ['dd', 'bb', 'cc', 'aa'] })).toMatchObject({
      isCorrect: false,
      earned: 2,
    });
  });

  it('treats equal texts as interchangeable', () => {
    expect(gradeAnswer(stored, { order: ['aa', 'cc', 'bb', 'dd'] }).isCorrect).toBe(true);
  });

  it('gives no credit for a text that the question does not have', () => {
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
  it('is enabled from the start, because the shown order is an answer too', () => {
    expect(isComplete(shown('seed'), initialAnswer(shown('seed')))).toBe(true);
  });
});

describe('advice for authors of matching questions', () => {
  it('is empty for a good question', () => {
    expect(problems(question.pairs)).toEqual([]);
  });

  it('reports texts that are all equal', () => {
    expect(problems([pair('aa', 'fast', 'slow'), pair('bb', 'quick', 'slow')])).toEqual(['error pairs']);
  });

  it('reports one left side with two different texts', () => {
    expect(problems([pair('aa', 'Hot', 'cold'), pair('bb', 'hot ', 'cool')])).toEqual(['error pairs.1.left']);
  });
});

function parsed(rawQuestion: object): unknown {
  return parseRawQuestion(rawQuestion).question;
}

describe('a matching question of an older system', () => {
  const words = {
    type: 'Matching',
    answers: [
      { answer: 'cat', imageUrl: 'ab12.svg' },
      { answer: 'pig', imageUrl: 'cd34.svg' },
      { answer: 'hen', imageUrl: 'ef56.svg' },
    ],
    settings: { showNumber: 'true' },
  };
  const pictures = {
    type: 'Matching',
    audioText: 'rain, sun, snow',
    answers: [{ imageUrl: 'ab12.svg' }, { imageUrl: '/media/cd34.svg' }, { imageUrl: 'ef56.svg' }],
  };
  const speakers = {
    type: 'Matching',
    answers: [
      { audioText: 'I like swimming.', imageUrl: 'ab12.svg' },
      { audioText: 'I like fishing.', imageUrl: 'cd34.svg' },
    ],
  };

  it('has words beside its pictures', () => {
    expect(parsed(words)).toMatchObject({
      pairs: [{ left: { picture: { file: 'ab12.svg' } }, text: 'cat' }, {}, {}],
      settings: { showNumber: true },
    });
  });

  it('orders its pictures beside numbers', () => {
    expect(parsed(pictures)).toMatchObject({
      pairs: [
        { left: { text: '1' }, picture: { file: 'ab12.svg' } },
        { left: { text: '2' }, picture: { file: 'cd34.svg' } },
        { left: { text: '3' }, picture: { file: 'ef56.svg' } },
      ],
    });
  });

  it('has pictures beside sounds', () => {
    expect(parsed(speakers)).toMatchObject({
      pairs: [{ left: { sound: { script: 'I like swimming.' } }, picture: { file: 'ab12.svg' } }, {}],
    });
  });

  it.each([
    ['words in order', words, ['cat', 'pig', 'hen'], { isCorrect: true, earned: 3, possible: 3 }],
    ['two words exchanged', words, ['pig', 'cat', 'hen'], { isCorrect: false, earned: 1, possible: 3 }],
    ['a word twice', words, ['cat', 'cat', 'hen'], { isCorrect: false, earned: 0, possible: 3 }],
    ['too few words', words, ['cat', 'pig'], { isCorrect: false, earned: 0, possible: 3 }],
    ['no list', words, 'cat', { isCorrect: false, earned: 0, possible: 3 }],
    [
      'pictures in order, by their files',
      pictures,
      ['ab12.svg', 'cd34.svg', '/media/ef56.svg'],
      { isCorrect: true, earned: 3, possible: 3 },
    ],
    [
      'pictures in another order',
      pictures,
      ['ab12.svg', 'ef56.svg', 'cd34.svg'],
      { isCorrect: false, earned: 1, possible: 3 },
    ],
  ])('grades %s', (_name, rawQuestion, rawAnswer, expected) => {
    expect(gradeRaw(rawQuestion, rawAnswer)).toEqual(expected);
  });
});
