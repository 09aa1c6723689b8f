import { describe, expect, it } from 'vitest';
import { gradeRaw, parseQuestion, parseRawQuestion, publicQuestion } from '../../index.ts';
import { selectWordType } from './index.ts';
import type { SelectWordPublic } from './public.ts';
import { selectWordQuestionSchema, type SelectWordQuestion } from './schema.ts';

function buildQuestion(fields: Partial<SelectWordQuestion> = {}): SelectWordQuestion {
  return {
    id: 'q',
    type: 'select-word',
    version: 1,
    title: 'Choose the words.',
    text: 'I # seven and you # eight.',
    words: ['are', 'am', 'is'],
    blanks: [{ accepted: 'am' }, { accepted: 'are' }],
    settings: {},
    ...fields,
  };
}

const shown = (fields: Partial<SelectWordQuestion>, seed = 'seed'): SelectWordPublic =>
  publicQuestion(parseQuestion(buildQuestion(fields)), seed) as SelectWordPublic; // its type is select-word

const dropDown = { settings: { isDropDown: true } };

function problems(fields: Partial<SelectWordQuestion>): string[] {
  const { error } = selectWordQuestionSchema.safeParse(buildQuestion(fields));
  return (error?.issues ?? []).map((issue) => issue.path.join('.'));
}

function advice(fields: Partial<SelectWordQuestion>): string[] {
  return selectWordType.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);
}

describe('grading', () => {
  it('is right when every blank has its exact word', () => {
    expect(selectWordType.grade(buildQuestion(), { words: ['am', 'are'] })).toMatchObject({
      isCorrect: true,
      earned: 2,
    });
    expect(selectWordType.grade(buildQuestion(), { words: ['Am', 'are'] })).toMatchObject({
      isCorrect: false,
      earned: 1,
    });
  });

  it('is wrong with an empty blank, and the other blanks still count', () => {
    expect(selectWordType.grade(buildQuestion(), { words: [null, 'are'] })).toMatchObject({
      isCorrect: false,
      earned: 1,
      isGradable: true,
    });
  });

  it.each([null, ['am', 'are'], { words: ['am'] }, { words: ['am', 'are', null] }, { words: ['am', 2] }])(
    'does not grade %j',
    (answer) => {
      expect(selectWordType.grade(buildQuestion(), answer)).toMatchObject({ isGradable: false, possible: 2 });
    },
  );
});

describe('the public question', () => {
  it('shows the words of the box in an order that depends on the attempt', () => {
    const orders = new Set(
      Array.from({ length: 60 }, (_, index) => shown({}, `attempt ${index}`).words.join()),
    );
    expect(orders.size).toBe(6);
    expect(shown({}).blanks).toEqual([{ choices: [] }, { choices: [] }]);
  });

  it('shows equal lists alike, whatever order their author wrote them in', () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { words, blanks } = shown(
        {
          ...dropDown,
          blanks: [{ accepted: 'am', choices: ['am', 'is', 'are'] }, { accepted: 'are' }],
        },
        `attempt ${attempt}`,
      );
      expect(words).toEqual([]);
      expect(blanks[0]?.choices.toSorted()).toEqual(['am', 'are', 'is']);
      expect(blanks[1]).toEqual(blanks[0]);
    }
  });

  it('does not always show the right choice at the same place', () => {
    const places = new Set(
      Array.from({ length: 60 }, (_, index) =>
        shown(dropDown, `attempt ${index}`).blanks[0]?.choices.indexOf('am'),
      ),
    );
    expect(places).toEqual(new Set([0, 1, 2]));
  });

  it('numbers the lines when the settings say so', () => {
    const fields = { text: 'I # seven.\nYou # eight.' };
    expect(shown(fields).segments).toEqual(['I ', ' seven.\nYou ', ' eight.']);
    expect(shown({ ...fields, settings: { showNumber: true } }).segments).toEqual([
      '1. I ',
      ' seven.\n2. You ',
      ' eight.',
    ]);
  });
});

describe('Submit', () => {
  it('is enabled from the first word on', () => {
    const question = shown({});
    expect(selectWordType.isComplete(question, { words: [null, 'is'] })).toBe(true);
    expect(selectWordType.isComplete(question, { words: [null, null] })).toBe(false);
    expect(selectWordType.isComplete(question, { words: ['am'] })).toBe(false);
  });
});

describe('a stored question', () => {
  it.each([
    ['a word that the box does not have', { words: ['am', 'is'] }, ['words']],
    [
      'a word needed twice that is in the box once',
      { blanks: [{ accepted: 'is' }, { accepted: 'is' }] },
      ['words'],
    ],
    ['no box at all', { words: undefined }, ['words']],
    ['another number of blanks', { text: 'I # seven.' }, ['blanks']],
    [
      'a list beside the box',
      { blanks: [{ accepted: 'am', choices: ['am', 'is'] }, { accepted: 'are' }] },
      ['blanks.0.choices'],
    ],
    ['a list without the right word', { ...dropDown, words: ['am', 'is'] }, ['blanks.1.accepted']],
    ['a list with a word twice', { ...dropDown, words: ['am', 'are', 'am'] }, ['words']],
    ['a picture without a place', { pictures: [{ picture: { file: 'a.svg', alt: '' } }] }, ['pictures']],
    ['a place without a picture', { text: '{1} I # seven and you # eight.' }, ['pictures']],
  ])('is refused with %s', (_name, fields, paths) => {
    expect(problems(fields)).toEqual(paths);
  });
});

describe('advice for authors', () => {
  it('is empty for a good question', () => {
    expect(advice({})).toEqual([]);
  });

  it('reports a box in which every choice is right', () => {
    expect(advice({ text: 'I # seven.', words: ['am'], blanks: [{ accepted: 'am' }] })).toEqual([
      'error words',
    ]);
  });

  it('reports shared words that no list uses', () => {
    const blanks = [
      { accepted: 'am', choices: ['am', 'is'] },
      { accepted: 'are', choices: ['are', 'is'] },
    ];
    expect(advice({ ...dropDown, blanks })).toEqual(['warning words']);
  });
});

describe('questions of older systems', () => {
  const box = {
    type: 'SelectWord',
    title: 'Choose.',
    questions: ['I # seven.', 'You # eight.'],
    words: ['are', 'am', 'is'],
    answers: [{ answer: 'am' }, { answer: 'are' }],
  };

  it.each([
    ['right', ['am', 'are'], true, 2],
    ['a space too many', [' am ', 'are'], true, 2],
    ['exchanged', ['are', 'am'], false, 0],
    ['one left', ['am', null], false, 1],
    ['another case', ['Am', 'are'], false, 1],
    ['a word too few', ['am'], false, 0],
    ['a number', ['am', 2], false, 0],
    ['an object', { words: ['am', 'are'] }, false, 0],
    ['nothing', null, false, 0],
  ])('grades %s', (_name, answer, isCorrect, earned) => {
    expect(gradeRaw(box, answer)).toEqual({ isCorrect, earned, possible: 2 });
  });

  it('has a box of the right words when no box is stored', () => {
    expect(parseRawQuestion({ ...box, words: undefined }).question).toMatchObject({ words: ['am', 'are'] });
  });

  it('adds a right word that is missing from the box, and reports it', () => {
    const { question, problems: found } = parseRawQuestion({ ...box, words: 'am, is' });
    expect(question).toMatchObject({ words: ['am', 'is', 'are'] });
    expect(found).toMatchObject([{ path: 'words', kind: 'changed' }]);
  });

  it('turns a box whose words are used again into drop-down lists', () => {
    const { question } = parseRawQuestion({ ...box, answers: ['are', 'are'] });
    expect(question).toMatchObject({ words: ['are', 'am', 'is'], settings: { isDropDown: true } });
  });

  it('turns a list per blank into drop-down lists', () => {
    const answers = [
      { answer: 'am', choices: ['am', 'is'] },
      { answer: 'are', choices: 'is|are' },
    ];
    const { question } = parseRawQuestion({ ...box, words: undefined, answers });
    expect(question).toMatchObject({
      blanks: [
        { accepted: 'am', choices: ['am', 'is'] },
        { accepted: 'are', choices: ['is', 'are'] },
      ],
      settings: { isDropDown: true },
    });
  });

  it('puts the picture of an answer before its blank', () => {
    const answers = [{ answer: 'am' }, { answer: 'are', imageUrl: 'f25de0ecf221.svg' }];
    expect(parseRawQuestion({ ...box, answers }).question).toMatchObject({
      text: 'I # seven.\nYou {1} # eight.',
      pictures: [{ picture: { file: 'f25de0ecf221.svg', alt: '' } }],
    });
  });
});
