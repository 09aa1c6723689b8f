import { describe, expect, it } from 'vitest';
import { gradeRaw, parseQuestion, parseRawQuestion } from '../../index.ts';
import { fillLetterInTheBlankType as type } from './index.ts';
import { toPublic } from './public.ts';
import type { FillLetterQuestion } from './schema.ts';

function buildQuestion(fields: Partial<FillLetterQuestion>): FillLetterQuestion {
  return {
    id: 'q',
    type: 'fill-letter-in-the-blank',
    version: 1,
    title: 'Write the missing letters.',
    prompt: 'It swims.',
    accepted: 'd[u]ck',
    settings: {},
    ...fields,
  };
}

const isCorrect = (accepted: string, ...letters: string[]): boolean =>
  type.grade(buildQuestion({ accepted }), { letters }).isCorrect;

/** Returns the stored form of what an author wrote; undefined when it is refused. */
function stored(accepted: string): unknown {
  const result = type.questionSchema.safeParse(buildQuestion({ accepted }));
  return result.success ? result.data.accepted : undefined;
}

function lintPaths(fields: Partial<FillLetterQuestion>): string[] {
  return type.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);
}

describe('grading', () => {
  it('is correct when each letter equals the expected one', () => {
    expect(isCorrect('d[u]ck', 'u')).toBe(true);
    expect(isCorrect('d[u]ck', 'a')).toBe(false);
    expect(isCorrect('[sh]eep', 's', 'h')).toBe(true);
    expect(isCorrect('[sh]eep', 'h', 's')).toBe(false);
  });

  it('is case-sensitive, because the boxes have already adjusted the case', () => {
    expect(isCorrect('[S]unday', 's')).toBe(false);
    expect(isCorrect('[s]un', 'S')).toBe(false);
  });

  it('marks each letter as its own part', () => {
    expect(type.grade(buildQuestion({ accepted: 'b[a]n[a]n[a]' }), { letters: ['a', '', 'o'] })).toEqual({
      isCorrect: false,
      earned: 1,
      possible: 3,
      isGradable: true,
      parts: [
        { id: '0', isCorrect: true },
        { id: '1', isCorrect: false },
        { id: '2', isCorrect: false },
      ],
    });
  });

  it.each([
    ['a letter is missing', { letters: ['s'] }],
    ['there is a letter too many', { letters: ['s', 'h', 'e'] }],
    ['a letter is not text', { letters: ['s', null] }],
    ['there is no answer', null],
  ])('is not gradable when %s', (_, answer) => {
    expect(type.grade(buildQuestion({ accepted: '[sh]eep' }), answer)).toMatchObject({
      earned: 0,
      possible: 2,
      isGradable: false,
    });
  });
});

describe('the hidden letters', () => {
  it('are those in square brackets, never a space, a hyphen or an apostrophe', () => {
    expect(type.keyAnswer(buildQuestion({ accepted: "o'[clock] i[ce c]ream" }))).toEqual({
      letters: ['c', 'l', 'o', 'c', 'k', 'c', 'e', 'c'],
    });
  });

  it('are two when the author marks none, the same two on every read', () => {
    const marked = stored('elephant');
    expect(marked).toMatch(/^[^[]*(?:\[\w\][^[]*\[\w\]|\[\w\w\])[^[]*$/);
    expect(stored('elephant')).toBe(marked);
    expect(stored(String(marked))).toBe(marked);
  });

  it('is a single letter when the word has only two', () => {
    expect(['[g]o', 'g[o]']).toContain(stored('go'));
  });

  it.each([
    '[cat]',
    '[c][a][t]',
    'a',
    '[a]',
    'c[at',
    'c]a[t',
    'ca[]t',
    'c[ ]at',
    'c[[a]]t',
    'cat|dog',
    '   ',
  ])('cannot be marked as in %j', (accepted) => {
    expect(stored(accepted)).toBeUndefined();
  });
});

describe('the public question', () => {
  it('shows the other letters, and only the case of the hidden ones', () => {
    expect(toPublic(buildQuestion({ accepted: '[M]a[y]' })).cells).toEqual([
      { letterCase: 'upper' },
      { letter: 'a' },
      { letterCase: 'lower' },
    ]);
  });

  it('contains nothing else', () => {
    expect(Object.keys(toPublic(buildQuestion({}))).toSorted()).toEqual([
      'cells',
      'id',
      'prompt',
      'title',
      'type',
    ]);
  });
});

describe('completeness', () => {
  it('needs at least one letter', () => {
    const shown = toPublic(buildQuestion({ accepted: '[sh]eep' }));
    expect(type.isComplete(shown, { letters: ['', 'h'] })).toBe(true);
    expect(type.isComplete(shown, { letters: ['', ' '] })).toBe(false);
    expect(type.isComplete(shown, null)).toBe(false);
  });
});

describe('advice for authors', () => {
  it('asks for a clue', () => {
    expect(lintPaths({ prompt: undefined })).toEqual(['warning prompt']);
    expect(lintPaths({ prompt: undefined, sound: { script: 'duck' } })).toEqual([]);
  });

  it('reports a clue with several blanks', () => {
    expect(lintPaths({ prompt: 'A # swims in the #.' })).toEqual(['warning prompt']);
  });

  it('reports a word with hardly any letters left', () => {
    expect(lintPaths({ accepted: '[duc]k' })).toEqual(['warning accepted']);
    expect(lintPaths({ accepted: '[du]ck' })).toEqual([]);
  });
});

const rawQuestion = (fields: object): object => ({
  type: 'FillLetterInTheBlank',
  answer: 'hen',
  ...fields,
});

describe('questions of older systems', () => {
  const acceptedOf = (fields: object): unknown => parseRawQuestion(rawQuestion(fields)).question;

  it.each([
    ['positions', { settings: { answers: { randomNumbers: [1] } } }, 'h[e]n'],
    ['positions on the settings as text', { settings: '{"randomNumbers":"[0,1]"}' }, '[he]n'],
    ['positions under a name with a dot', { settings: { 'answers.randomNumbers': [2] } }, 'he[n]'],
    ['positions joined with commas', { settings: { answers: { randomNumbers: '0, 2' } } }, '[h]e[n]'],
    ['positions of all letters', { settings: { randomNumbers: [0, 1, 2] } }, '[he]n'],
    ['positions that are no letters', { settings: { randomNumbers: [1, 7, -1] } }, 'h[e]n'],
    ['the vowels', { answer: 'banana', filterVowels: 'true' }, 'b[a]n[a]n[a]'],
    [
      'positions across two words',
      { answers: [{ answer: 'ice cream' }], answer: '', settings: { randomNumbers: [1, 6] } },
      'i[c]e cr[e]am',
    ],
  ])('hide %s', (_, fields, accepted) => {
    expect(acceptedOf(fields)).toMatchObject({ accepted });
  });

  it.each([
    ['two by default', undefined, 2],
    ['as many as the number says', 3, 3],
    ['as many as the text says', '3', 3],
    ['never all of them', 99, 7],
    ['two when the number says nothing', 0, 2],
  ])('hide %s', (_, randomNumbers, count) => {
    const { question } = parseRawQuestion(
      rawQuestion({ answer: 'elephant', settings: { answers: { randomNumbers } } }),
    );
    expect(question && type.grade(parseQuestion(question) as FillLetterQuestion, null).possible).toBe(count); // it was read as this type
  });

  it('hide two when the number cannot be read, and report it', () => {
    const { question, problems } = parseRawQuestion(
      rawQuestion({ answer: 'elephant', settings: { answers: { randomNumbers: 'a few' } } }),
    );
    expect(question && type.grade(parseQuestion(question) as FillLetterQuestion, null).possible).toBe(2); // it was read as this type
    expect(problems.map(({ kind, path }) => `${kind} ${path}`)).toContain(
      'left-out settings.answers.randomNumbers',
    );
  });

  it('use the first of several words and report it', () => {
    const { question, problems } = parseRawQuestion(rawQuestion({ answer: 'hen|cock' }));
    expect(question).not.toBeNull();
    expect(problems.map(({ kind, path }) => `${kind} ${path}`)).toContain('changed answer');
  });

  it('are refused without a word', () => {
    expect(parseRawQuestion(rawQuestion({ answer: '' })).question).toBeNull();
  });

  const hidingSomeLetters = rawQuestion({
    answer: 'rabbit',
    settings: { answers: { randomNumbers: [2, 4] } },
  });

  it.each([
    [['b', 'i'], { isCorrect: true, earned: 2, possible: 2 }],
    [['b', 'a'], { isCorrect: false, earned: 1, possible: 2 }],
    [['B', 'i'], { isCorrect: false, earned: 1, possible: 2 }],
    [['b', null], { isCorrect: false, earned: 1, possible: 2 }],
    [['b'], { isCorrect: false, earned: 0, possible: 2 }],
    [['b', 5], { isCorrect: false, earned: 0, possible: 2 }],
    ['bi', { isCorrect: false, earned: 0, possible: 2 }],
    [null, { isCorrect: false, earned: 0, possible: 2 }],
    [{ letters: ['b', 'i'] }, { isCorrect: false, earned: 0, possible: 2 }],
  ])('grade the letters %j', (answer, verdict) => {
    expect(gradeRaw(hidingSomeLetters, answer)).toEqual(verdict);
  });
});
