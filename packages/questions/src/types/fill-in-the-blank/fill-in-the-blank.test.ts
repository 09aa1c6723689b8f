import { describe, expect, it } from 'vitest';
import { fillInTheBlankType } from './index.ts';
import { toPublic } from './public.ts';
import { fillInTheBlankQuestionSchema, type FillInTheBlankQuestion } from './schema.ts';

function buildQuestion(fields: Partial<FillInTheBlankQuestion>): FillInTheBlankQuestion {
  return {
    id: 'q',
    type: 'fill-in-the-blank',
    version: 1,
    title: 'Write the missing words.',
    text: 'My # is Hue.',
    blanks: [{ accepted: 'hometown|home town' }],
    settings: {},
    ...fields,
  };
}

const twoBlanks = buildQuestion({
  text: 'I ___ seven and my brother ______ ten.',
  blanks: [{ accepted: 'am' }, { accepted: "is|'s" }],
});

const isCorrect = (question: FillInTheBlankQuestion, ...texts: string[]): boolean =>
  fillInTheBlankType.grade(question, { texts }).isCorrect;

function lintPaths(fields: Partial<FillInTheBlankQuestion>): string[] {
  return fillInTheBlankType.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);
}

describe('grading', () => {
  it('is correct when the trimmed text equals any alternative, whatever its case', () => {
    expect(isCorrect(buildQuestion({}), ' Hometown ')).toBe(true);
    expect(isCorrect(buildQuestion({}), 'HOME TOWN')).toBe(true);
  });

  it('is incorrect with another word, a part of the answer or both alternatives at once', () => {
    expect(isCorrect(buildQuestion({}), 'house')).toBe(false);
    expect(isCorrect(buildQuestion({}), 'home')).toBe(false);
    expect(isCorrect(buildQuestion({}), 'hometown|home town')).toBe(false);
  });

  it('is correct only when every blank is', () => {
    expect(isCorrect(twoBlanks, 'am', 'is')).toBe(true);
    expect(isCorrect(twoBlanks, 'is', 'am')).toBe(false);
  });

  it('is incorrect when one blank is empty, and the other blank still counts', () => {
    expect(fillInTheBlankType.grade(twoBlanks, { texts: ['am', ''] })).toEqual({
      isCorrect: false,
      earned: 1,
      possible: 2,
      isGradable: true,
      parts: [
        { id: '0', isCorrect: true },
        { id: '1', isCorrect: false },
      ],
    });
  });

  it('is incorrect with an empty text even when an alternative is empty', () => {
    expect(isCorrect(buildQuestion({ blanks: [{ accepted: 'hometown|' }] }), '')).toBe(false);
  });

  it('takes the apostrophe of a phone keyboard and several spaces for what they mean', () => {
    expect(isCorrect(twoBlanks, 'am', '’s')).toBe(true);
    expect(isCorrect(buildQuestion({}), 'home \u00a0 town')).toBe(true);
  });

  it.each([
    ['a text is missing', { texts: ['am'] }],
    ['there is a text too many', { texts: ['am', 'is', ''] }],
    ['a text is not text', { texts: ['am', null] }],
    ['the texts are not a list', { texts: 'am' }],
    ['there is no answer', null],
  ])('is not gradable when %s', (_, answer) => {
    expect(fillInTheBlankType.grade(twoBlanks, answer)).toMatchObject({
      isCorrect: false,
      earned: 0,
      possible: 2,
      isGradable: false,
    });
  });

  it('gives the first alternative as the key', () => {
    expect(fillInTheBlankType.keyAnswer(twoBlanks)).toEqual({ texts: ['am', 'is'] });
  });
});

describe('the public question', () => {
  it('splits the text at both kinds of blanks', () => {
    expect(toPublic(twoBlanks).segments).toEqual(['I ', ' seven and my brother ', ' ten.']);
    expect(toPublic(buildQuestion({})).segments).toEqual(['My ', ' is Hue.']);
  });

  it('takes the width from the longest alternative and shows only its class', () => {
    const question = buildQuestion({
      text: '# # #',
      blanks: [{ accepted: 'a|abcdefghijk' }, { accepted: 'abc' }, { accepted: 'abcdefg' }],
    });
    expect(toPublic(question).blanks).toEqual([{ width: 'wide' }, { width: 'narrow' }, { width: 'medium' }]);
  });

  it('carries nothing else of the key', () => {
    expect(Object.keys(toPublic(twoBlanks)).toSorted()).toEqual([
      'blanks',
      'id',
      'segments',
      'title',
      'type',
    ]);
  });
});

describe('completeness', () => {
  const shown = toPublic(twoBlanks);

  it('needs at least one character in one blank', () => {
    expect(fillInTheBlankType.isComplete(shown, { texts: ['', 'i'] })).toBe(true);
    expect(fillInTheBlankType.isComplete(shown, { texts: ['', ' \n'] })).toBe(false);
    expect(fillInTheBlankType.isComplete(shown, null)).toBe(false);
  });
});

describe('stored form', () => {
  it.each([
    ['there are more blanks than answers', { text: '# and #' }],
    ['there are fewer blanks than answers', { text: 'My hometown is Hue.' }],
    ['the blank has only two underscores', { text: 'My __ is Hue.' }],
    ['a blank has no answer', { blanks: [{ accepted: ' ' }] }],
    ['a blank has only separators', { blanks: [{ accepted: '| |' }] }],
    ['a blank carries an unknown field', { blanks: [{ accepted: 'hometown', hint: 'h' }] }],
  ])('is refused when %s', (_, fields) => {
    expect(fillInTheBlankQuestionSchema.safeParse({ ...buildQuestion({}), ...fields }).success).toBe(false);
  });

  it('may leave out the settings', () => {
    const { settings: _settings, ...stored } = buildQuestion({});
    expect(fillInTheBlankQuestionSchema.parse(stored)).toEqual(buildQuestion({}));
  });

  it('refuses an answer that is longer than what can be typed', () => {
    const { answerSchema } = fillInTheBlankType;
    expect(answerSchema.safeParse({ texts: ['a'.repeat(200)] }).success).toBe(true);
    expect(answerSchema.safeParse({ texts: ['a'.repeat(201)] }).success).toBe(false);
  });
});

describe('advice for authors', () => {
  it('reports a text without words', () => {
    expect(lintPaths({ text: ' # ' })).toEqual(['error text']);
  });

  it('reports two blanks in a row', () => {
    expect(lintPaths({ text: 'My # # Hue.', blanks: [{ accepted: 'town' }, { accepted: 'is' }] })).toEqual([
      'warning text',
    ]);
  });

  it('reports alternatives that are graded alike', () => {
    expect(lintPaths({ blanks: [{ accepted: "it's|It’s" }] })).toEqual(['warning blanks.0.accepted']);
  });

  it('reports a separator that separates nothing', () => {
    expect(lintPaths({ blanks: [{ accepted: 'colour / color' }] })).toEqual(['warning blanks.0.accepted']);
  });

  it('reports an answer that cannot be typed', () => {
    expect(lintPaths({ blanks: [{ accepted: 'a'.repeat(201) }] })).toEqual(['error blanks.0.accepted']);
  });
});
