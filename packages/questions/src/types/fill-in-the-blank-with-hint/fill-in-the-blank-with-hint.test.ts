import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion } from '../../index.ts';
import { makeArrangement } from '../../core/arrangement.ts';
import { fillInTheBlankWithHintType as type } from './index.ts';
import { toPublic } from './public.ts';
import type { WithHintQuestion } from './schema.ts';

function buildQuestion(fields: Partial<WithHintQuestion>): WithHintQuestion {
  return {
    id: 'q',
    type: 'fill-in-the-blank-with-hint',
    version: 1,
    title: 'Write the word.',
    prompt: 'It says meow.',
    accepted: '[cat]',
    settings: {},
    ...fields,
  };
}

const isCorrect = (accepted: string, ...letters: string[]): boolean =>
  type.grade(buildQuestion({ accepted }), { letters }).isCorrect;

function lintPaths(fields: Partial<WithHintQuestion>): string[] {
  return type.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);
}

function rawQuestion(fields: object): object {
  return { type: 'FillInTheBlankWithHint', answer: 'cat', ...fields };
}

describe('grading', () => {
  it('is correct when the letters form the word', () => {
    expect(isCorrect('[cat]', 'c', 'a', 't')).toBe(true);
    expect(isCorrect('[cat]', 'c', 'a', '')).toBe(false);
    expect(isCorrect('[cat]', 'C', 'A', 'T')).toBe(false);
  });

  it('asks only for the letters that are not given', () => {
    expect(isCorrect('b[edroo]m', 'e', 'd', 'r', 'o', 'o')).toBe(true);
    expect(
      type.grade(buildQuestion({ accepted: 'b[edroo]m' }), { letters: ['e', 'd', 'r', 'u', ''] }),
    ).toMatchObject({ isCorrect: false, earned: 3, possible: 5 });
  });
});

describe('stored form', () => {
  it.each([
    ['cat', '[cat]'],
    ['c[at]', 'c[at]'],
    ['ice cream', '[ice] [cream]'],
    ['[ice cream]', '[ice] [cream]'],
    ['[i][ce] cream', '[ice] cream'],
  ])('of %j is %j', (accepted, stored) => {
    expect(type.questionSchema.parse(buildQuestion({ accepted })).accepted).toBe(stored);
  });

  it.each(['', '-', 'c[at', '[]cat'])('is refused with %j', (accepted) => {
    expect(type.questionSchema.safeParse(buildQuestion({ accepted })).success).toBe(false);
  });
});

const shown = (fields: Partial<WithHintQuestion>, seed = 's'): ReturnType<typeof toPublic> =>
  toPublic(buildQuestion(fields), makeArrangement(seed, 'q', []));

describe('the public question', () => {
  it('shows jumbled letters only when the settings say so', () => {
    expect(shown({}).jumbled).toBeUndefined();
    expect(shown({ settings: { jumbled: true } }).jumbled?.toSorted()).toEqual(['a', 'c', 't']);
    expect(shown({ accepted: 'c[at]', settings: { jumbled: true } }).jumbled?.toSorted()).toEqual(['a', 't']);
  });

  it('shows the jumbled letters in any order, even that of the word', () => {
    const orders = Array.from({ length: 100 }, (_, seed) =>
      shown({ settings: { jumbled: true } }, String(seed)).jumbled?.join(''),
    );
    expect(orders).toContain('cat');
    expect(new Set(orders).size).toBe(6);
  });

  it('shows only the letter case of the boxes', () => {
    expect(shown({ accepted: 'M[ay]' }).cells).toEqual([
      { letter: 'M' },
      { letterCase: 'lower' },
      { letterCase: 'lower' },
    ]);
  });
});

describe('advice for authors', () => {
  it('reports a word without any hint', () => {
    expect(lintPaths({ prompt: undefined })).toEqual(['error accepted']);
    expect(lintPaths({ prompt: undefined, accepted: 'c[at]' })).toEqual([]);
    expect(lintPaths({ prompt: undefined, settings: { jumbled: true } })).toEqual([]);
  });

  it('reports jumbled letters that are all the same', () => {
    expect(lintPaths({ accepted: 'z[oo]', settings: { jumbled: true } })).toEqual([
      'warning settings.jumbled',
    ]);
  });

  it('reports a clue with several blanks', () => {
    expect(lintPaths({ prompt: '# and #' })).toEqual(['warning prompt']);
  });
});

describe('questions of older systems', () => {
  it.each([
    ['no letter', {}, { accepted: '[cat]', settings: {} }],
    [
      'the letters that are not hidden',
      { settings: { answers: { randomNumbers: [1, 2] } } },
      { accepted: 'c[at]' },
    ],
    ['the letters of a pattern', { hint: 'c _ t' }, { accepted: 'c[a]t' }],
    ['jumbled letters', { hint: 't, a, c' }, { accepted: '[cat]', settings: { jumbled: true } }],
    ['jumbled letters by setting', { settings: { jumbled: 'true' } }, { settings: { jumbled: true } }],
  ])('give %s', (_, fields, expected) => {
    const { question, problems } = parseRawQuestion(rawQuestion(fields));
    expect(question).toMatchObject(expected);
    expect(problems.filter(({ kind }) => kind === 'left-out')).toEqual([]);
  });

  it("report a hint that is not made up of the word's letters", () => {
    const { problems } = parseRawQuestion(rawQuestion({ hint: 'an animal' }));
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'left-out', path: 'hint' }));
  });

  const wholeWordTyped = rawQuestion({});
  const someGiven = rawQuestion({ answer: 'bedroom', hint: 'b_____m' });

  it.each([
    [wholeWordTyped, ['c', 'a', 't'], { isCorrect: true, earned: 3, possible: 3 }],
    [wholeWordTyped, ['c', 'a', ''], { isCorrect: false, earned: 2, possible: 3 }],
    [wholeWordTyped, ['c', 'a', null], { isCorrect: false, earned: 2, possible: 3 }],
    [wholeWordTyped, ['t', 'a', 'c'], { isCorrect: false, earned: 1, possible: 3 }],
    [wholeWordTyped, ['cat'], { isCorrect: false, earned: 0, possible: 3 }],
    [wholeWordTyped, 'cat', { isCorrect: false, earned: 0, possible: 3 }],
    [wholeWordTyped, null, { isCorrect: false, earned: 0, possible: 3 }],
    [someGiven, ['e', 'd', 'r', 'o', 'o'], { isCorrect: true, earned: 5, possible: 5 }],
    [someGiven, ['b', 'e', 'd', 'r', 'o', 'o', 'm'], { isCorrect: true, earned: 5, possible: 5 }],
    [someGiven, ['b', 'a', 'd', 'r', 'o', 'o', 'm'], { isCorrect: false, earned: 4, possible: 5 }],
    [someGiven, ['h', 'e', 'd', 'r', 'o', 'o', 'm'], { isCorrect: false, earned: 0, possible: 5 }],
  ])('are graded: %j with %j', (question, answer, verdict) => {
    expect(gradeRaw(question, answer)).toEqual(verdict);
  });
});
