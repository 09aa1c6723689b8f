import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion } from '../../index.ts';
import { baseWordsOf } from './base-words.ts';
import { wordFormType as type } from './index.ts';
import { toPublic } from './public.ts';
import type { WordFormQuestion } from './schema.ts';

function buildQuestion(fields: Partial<WordFormQuestion>): WordFormQuestion {
  return {
    id: 'q',
    type: 'word-form',
    version: 1,
    title: 'Write the correct form.',
    text: 'Drive ___, please. (CAREFUL)',
    blanks: [{ accepted: 'carefully|with care' }],
    settings: {},
    ...fields,
  };
}

const isCorrect = (text: string): boolean => type.grade(buildQuestion({}), { texts: [text] }).isCorrect;

function lintPaths(fields: Partial<WordFormQuestion>): string[] {
  return type.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);
}

describe('the base word', () => {
  it.each([
    ['Drive #, please. (CAREFUL)', ['CAREFUL']],
    ['She is # (FRIEND) and # (HELP).', ['FRIEND', 'HELP']],
    ['It is #. (SELF-CONFIDENT)', ['SELF-CONFIDENT']],
    ['I (play) # and watch TV (A).', []],
  ])('of %j is %j', (text, words) => {
    expect(baseWordsOf(text)).toEqual(words);
  });

  it("is emphasised along with the author's focused words", () => {
    expect(toPublic(buildQuestion({})).focusedWords).toEqual(['CAREFUL']);
    expect(toPublic(buildQuestion({ focusedWords: ['please', 'CAREFUL'] })).focusedWords).toEqual([
      'please',
      'CAREFUL',
    ]);
    expect(toPublic(buildQuestion({ text: 'Drive #.' }))).not.toHaveProperty('focusedWords');
  });
});

describe('grading', () => {
  it('accepts any accepted form, ignoring case and outer spaces', () => {
    expect(isCorrect(' Carefully ')).toBe(true);
    expect(isCorrect('with care')).toBe(true);
    expect(isCorrect('careful')).toBe(false);
    expect(isCorrect('')).toBe(false);
  });
});

describe('completeness', () => {
  it('needs one character', () => {
    const shown = toPublic(buildQuestion({}));
    expect(type.isComplete(shown, { texts: ['c'] })).toBe(true);
    expect(type.isComplete(shown, { texts: [' '] })).toBe(false);
    expect(type.isComplete(shown, null)).toBe(false);
  });
});

describe('advice for authors', () => {
  it('asks for a base word', () => {
    expect(lintPaths({ text: 'Drive #, please.' })).toEqual(['warning text']);
    expect(lintPaths({})).toEqual([]);
  });

  it('reports an answer that equals the base word', () => {
    expect(lintPaths({ blanks: [{ accepted: 'careful' }] })).toEqual(['warning blanks.0.accepted']);
  });
});

describe('questions of older systems', () => {
  const raw = {
    type: 'WordForm',
    optionType: 'WORDFORM_ONEWORD',
    question: 'Drive ___, please. (CAREFUL)',
    answers: [{ answer: 'carefully|with care' }],
  };

  it('keep their base word in the text', () => {
    expect(parseRawQuestion(raw)).toMatchObject({
      question: { text: 'Drive ___, please. (CAREFUL)', blanks: [{ accepted: 'carefully|with care' }] },
      catalogue: { optionType: 'WORDFORM_ONEWORD' },
    });
  });

  it.each([
    [['carefully'], { isCorrect: true, earned: 1, possible: 1 }],
    [[' WITH CARE '], { isCorrect: true, earned: 1, possible: 1 }],
    [['careful'], { isCorrect: false, earned: 0, possible: 1 }],
    [[null], { isCorrect: false, earned: 0, possible: 1 }],
    [['carefully', 'carefully'], { isCorrect: false, earned: 0, possible: 1 }],
    ['carefully', { isCorrect: false, earned: 0, possible: 1 }],
    [null, { isCorrect: false, earned: 0, possible: 1 }],
  ])('grade %j', (answer, verdict) => {
    expect(gradeRaw(raw, answer)).toEqual(verdict);
  });

  it('count each blank', () => {
    const twoBlanks = { ...raw, question: 'A # # (SKY) (BLUE)', answers: [{ answer: 'x' }, { answer: 'y' }] };
    expect(gradeRaw(twoBlanks, ['x', 'z'])).toEqual({ isCorrect: false, earned: 1, possible: 2 });
  });
});
