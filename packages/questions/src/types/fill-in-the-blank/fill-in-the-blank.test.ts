import { describe, expect, it } from 'vitest';
import { makeArrangement } from '../../core/arrangement.ts';
import { gradeRaw, parseRawQuestion, publicQuestion } from '../../index.ts';
import { fillInTheBlankType } from './index.ts';
import { toPublic as toPublicInOrder, type FillInTheBlankPublic } from './public.ts';
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

function toPublic(question: FillInTheBlankQuestion): FillInTheBlankPublic {
  return toPublicInOrder(question, makeArrangement('seed', question.id, []));
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

  it('is incorrect with another word, part of the answer or both alternatives at once', () => {
    expect(isCorrect(buildQuestion({}), 'house')).toBe(false);
    expect(isCorrect(buildQuestion({}), 'home')).toBe(false);
    expect(isCorrect(buildQuestion({}), 'hometown|home town')).toBe(false);
  });

  it('is correct only when every blank is correct', () => {
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

  it('treats the apostrophe of a phone keyboard as a plain one and several spaces as one', () => {
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

  it('returns the first alternative as the key', () => {
    expect(fillInTheBlankType.keyAnswer(twoBlanks)).toEqual({ texts: ['am', 'is'] });
  });
});

describe('the public question', () => {
  it('splits the text at both kinds of blanks', () => {
    expect(toPublic(twoBlanks).segments).toEqual(['I ', ' seven and my brother ', ' ten.']);
    expect(toPublic(buildQuestion({})).segments).toEqual(['My ', ' is Hue.']);
  });

  it('derives the width from the longest alternative and shows only its class', () => {
    const question = buildQuestion({
      text: '# # #',
      blanks: [{ accepted: 'a|abcdefghijk' }, { accepted: 'abc' }, { accepted: 'abcdefg' }],
    });
    expect(toPublic(question).blanks).toEqual([{ width: 'wide' }, { width: 'narrow' }, { width: 'medium' }]);
  });

  it('contains nothing else of the key', () => {
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

  it('may omit the settings', () => {
    const { settings: _settings, ...stored } = buildQuestion({});
    expect(fillInTheBlankQuestionSchema.parse(stored)).toEqual(buildQuestion({}));
  });

  it('refuses an answer longer than the input allows', () => {
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

describe('a fill-in-the-blank question of an older system', () => {
  const yesNo = {
    type: 'FILLINTHEBLANK',
    optionType: 'FILLINTHEBLANK_LOOKANREADYES/NO',
    imageUrl: 'ab12.svg',
    questionText: 'Two boys are swimming. ___\nA girl has a kite. ___',
    answers: [{ answer: 'no|No' }, { answer: 'yes|Yes' }],
  };
  const useCorrect = {
    type: 'FILLINTHEBLANK',
    optionType: 'FILLINTHEBLANK_USECORRECT',
    questionText: 'She (not like) ___ onions.',
    answers: JSON.stringify([{ answer: "doesn't like|does not like" }]),
  };

  it('asks about a picture', () => {
    expect(parseRawQuestion(yesNo).question).toMatchObject({
      picture: { file: 'ab12.svg' },
      text: yesNo.questionText,
    });
  });

  it.each([
    ['all right', yesNo, ['No', 'yes'], { isCorrect: true, earned: 2, possible: 2 }],
    ['one wrong', yesNo, ['no', 'no'], { isCorrect: false, earned: 1, possible: 2 }],
    ['one left', yesNo, [null, 'yes'], { isCorrect: false, earned: 1, possible: 2 }],
    ['too few', yesNo, ['no'], { isCorrect: false, earned: 0, possible: 2 }],
    ['a list in a list', yesNo, [['no'], ['yes']], { isCorrect: false, earned: 0, possible: 2 }],
    ['another form', useCorrect, [' Does not like'], { isCorrect: true, earned: 1, possible: 1 }],
    ['the base form', useCorrect, ['not like'], { isCorrect: false, earned: 0, possible: 1 }],
  ])('grades %s', (_name, rawQuestion, rawAnswer, expected) => {
    expect(gradeRaw(rawQuestion, rawAnswer)).toEqual(expected);
  });

  it('keeps its numbered questions and its word box', () => {
    const { question } = parseRawQuestion({
      type: 'FillInTheBlank',
      questions: ['5th #', '9th #'],
      answers: ['fifth', 'ninth'],
      words: 'ninth, fifth',
      settings: { showNumber: 'true' },
    });
    expect(question).toMatchObject({
      text: '5th #\n9th #',
      words: ['ninth', 'fifth'],
      settings: { showNumber: true },
    });
    expect(question && publicQuestion(question, 'seed')).toMatchObject({
      segments: ['1. 5th ', '\n2. 9th ', ''],
    });
  });
});
