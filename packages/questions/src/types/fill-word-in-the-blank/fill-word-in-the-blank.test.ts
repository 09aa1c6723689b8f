import { describe, expect, it } from 'vitest';
import { gradeRaw, parseQuestion, parseRawQuestion, publicQuestion } from '../../index.ts';
import { fillWordInTheBlankType } from './index.ts';
import type { FillWordInTheBlankPublic } from './public.ts';
import { fillWordInTheBlankQuestionSchema, type FillWordInTheBlankQuestion } from './schema.ts';

function buildQuestion(fields: Partial<FillWordInTheBlankQuestion> = {}): FillWordInTheBlankQuestion {
  return {
    id: 'q',
    type: 'fill-word-in-the-blank',
    version: 1,
    title: 'Write the words.',
    text: 'My favourite # is red.\nI # it.',
    words: ['love', 'colour', 'blue'],
    blanks: [{ accepted: 'colour|color' }, { accepted: 'love' }],
    settings: {},
    ...fields,
  };
}

const shown = (fields: Partial<FillWordInTheBlankQuestion>, seed = 'seed'): FillWordInTheBlankPublic =>
  publicQuestion(parseQuestion(buildQuestion(fields)), seed) as FillWordInTheBlankPublic; // its type is fill-word-in-the-blank

const isCorrect = (...texts: string[]): boolean =>
  fillWordInTheBlankType.grade(buildQuestion(), { texts }).isCorrect;

const advice = (fields: Partial<FillWordInTheBlankQuestion>): string[] =>
  fillWordInTheBlankType.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);

describe('grading', () => {
  it('accepts any accepted word, ignoring case and outer spaces', () => {
    expect(isCorrect('Color ', ' LOVE')).toBe(true);
    expect(isCorrect('colr', 'love')).toBe(false);
  });

  it('counts every blank', () => {
    expect(fillWordInTheBlankType.grade(buildQuestion(), { texts: ['colour', 'blue'] })).toMatchObject({
      isCorrect: false,
      earned: 1,
      possible: 2,
    });
  });
});

describe('Submit', () => {
  it('needs text in every blank', () => {
    const { isComplete } = fillWordInTheBlankType;
    expect(isComplete(shown({}), { texts: ['colour', ''] })).toBe(false);
    expect(isComplete(shown({}), { texts: ['colour', ' '] })).toBe(false);
    expect(isComplete(shown({}), { texts: ['colour', 'x'] })).toBe(true);
    expect(isComplete(shown({}), { texts: ['colour'] })).toBe(false);
  });
});

describe('the public question', () => {
  it('shows the words of the box in an order that depends on the attempt', () => {
    const orders = Array.from({ length: 60 }, (_, index) => shown({}, `attempt ${index}`).words?.join());
    expect(new Set(orders).size).toBe(6);
    expect(shown({ words: undefined })).not.toHaveProperty('words');
  });

  it('numbers the lines when the settings say so', () => {
    expect(shown({ settings: { showNumber: true } }).segments).toEqual([
      '1. My favourite ',
      ' is red.\n2. I ',
      ' it.',
    ]);
  });

  it('keeps the pictures and their places', () => {
    const picture = { file: 'a.svg', alt: 'Tranh 1' };
    expect(shown({ text: 'My {1} # is red. I # it.', pictures: [{ picture }] })).toMatchObject({
      segments: ['My {1} ', ' is red. I ', ' it.'],
      pictures: [picture],
    });
  });
});

describe('a stored question', () => {
  it.each([
    ['another number of blanks', { text: 'I # it.' }, 'blanks'],
    [
      'a place of a picture that it does not have',
      { text: '{2} # #', pictures: [{ picture: { file: 'a.svg', alt: '' } }] },
      'pictures',
    ],
    ['an empty box', { words: [] }, 'words'],
  ])('is refused with %s', (_name, fields, path) => {
    const { error } = fillWordInTheBlankQuestionSchema.safeParse(buildQuestion(fields));
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});

describe('advice for authors', () => {
  it('is empty for a good question', () => {
    expect(advice({})).toEqual([]);
    expect(advice({ words: undefined })).toEqual([]);
  });

  it('reports a blank whose word is missing from the box', () => {
    expect(advice({ words: ['Color', 'blue'] })).toEqual(['warning blanks.1.accepted']);
  });
});

describe('questions of older systems', () => {
  const stored = {
    type: 'FillWordInTheBlank',
    title: 'Write.',
    question: 'Read and write.',
    questionText: 'My favourite ___ is red. I ___ it.',
    answers: [
      { id: 1, answer: 'colour', answers: ['colour', 'color'] },
      { id: 2, answer: 'love' },
    ],
  };

  it.each([
    ['right', ['colour', 'love'], true, 2],
    ['another accepted word', ['COLOR ', 'love'], true, 2],
    ['one wrong', ['colour', 'like'], false, 1],
    ['one left', [null, 'love'], false, 1],
    ['a text too few', ['colour'], false, 0],
    ['a number', ['colour', 1], false, 0],
    ['an object', { texts: ['colour', 'love'] }, false, 0],
  ])('grades %s', (_name, answer, isRight, earned) => {
    expect(gradeRaw(stored, answer)).toEqual({ isCorrect: isRight, earned, possible: 2 });
  });

  it('finds the blanks in the text below the question', () => {
    expect(parseRawQuestion(stored).question).toMatchObject({
      text: 'Read and write.\nMy favourite ___ is red. I ___ it.',
    });
    expect(parseRawQuestion(stored).problems).toEqual([]);
  });

  it('reads a line of text from every answer, with a blank at its end if it has none', () => {
    const { question, problems } = parseRawQuestion({
      ...stored,
      question: undefined,
      questionText: undefined,
      words: 'love; colour',
      answers: [
        { Text: 'My favourite # is red.', answer: 'colour', answers: ['color'] },
        { text: 'I', answer: 'love', imageUrl: 'f25de0ecf221.svg' },
      ],
    });
    expect(question).toMatchObject({
      text: 'My favourite # is red.\nI {1} #',
      pictures: [{ picture: { file: 'f25de0ecf221.svg' } }],
      words: ['love', 'colour'],
      blanks: [{ accepted: 'colour|color' }, { accepted: 'love' }],
    });
    expect(problems).toEqual([]);
  });
});
