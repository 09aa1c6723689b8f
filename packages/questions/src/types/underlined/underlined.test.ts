import { describe, expect, it } from 'vitest';
import {
  gradeAnswer,
  gradeRaw,
  lintQuestion,
  parseQuestion,
  parseRawQuestion,
  publicQuestion,
} from '../../index.ts';
import { editor } from './editor.ts';
import type { UnderlinedPublic } from './public.ts';
import type { UnderlinedQuestion } from './schema.ts';

const word = (id: string, text: string, isCorrect = false) => ({ id, text, isCorrect });
const part = (id: string, isCorrect = false) => ({ id, isCorrect });

const common = {
  id: '1',
  type: 'underlined',
  version: 1,
  title: 'Choose.',
  subTitle: 'Chọn một đáp án.',
  explanation: { text: 'Vì sao.' },
};
const words = {
  ...common,
  options: [word('aa', 'h[[ea]]d'), word('bb', 't[[ea]]', true), word('cc', 'br[[ea]]d')],
};
const sentence = {
  ...common,
  sentence: 'She [[go]] to school [[by]] bus.',
  options: [part('aa', true), part('bb')],
};

const shown = (question: object): UnderlinedPublic =>
  publicQuestion(parseQuestion(question), 'seed') as UnderlinedPublic; // its type is underlined

/** The question as the form adjusts it after a change; it may be unfinished. */
const settle = (question: object): UnderlinedQuestion =>
  editor.settle?.(question as UnderlinedQuestion, () => 'new') as UnderlinedQuestion; // the type has a settle function

const problems = (question: object): string[] =>
  lintQuestion(parseQuestion(question)).map(({ severity, path }) => `${severity} ${path}`);

describe('a stored underlined question', () => {
  it.each([
    ['two right words', { ...words, options: [word('aa', '[[a]]', true), word('bb', '[[b]]', true)] }],
    ['a word without text', { ...words, options: [word('aa', '[[a]]', true), part('bb')] }],
    ['words of one id', { ...words, options: [word('aa', '[[a]]', true), word('aa', '[[b]]')] }],
    ['fewer parts than options', { ...sentence, sentence: 'She [[go]] to school by bus.' }],
    ['words beside a sentence', { ...sentence, options: [word('aa', 'go', true), part('bb')] }],
  ])('is refused with %s', (_what, question) => {
    expect(() => parseQuestion(question)).toThrow(/options|sentence/);
  });
});

describe('the public underlined question', () => {
  it('always underlines, and passes on the layout of the words', () => {
    expect(shown({ ...words, settings: { direction: 'horizontal', bulletType: 'special' } })).toMatchObject({
      isUnderlining: true,
      direction: 'horizontal',
      bulletType: 'special',
    });
  });

  it('shows a sentence unshuffled and without options', () => {
    expect(shown(sentence)).toMatchObject({ sentence: sentence.sentence, options: [] });
  });
});

describe('grading an underlined question', () => {
  it.each([
    ['the right word', words, { optionId: 'bb' }, true, true],
    ['another word', words, { optionId: 'aa' }, false, true],
    ['the right part', sentence, { position: 0 }, true, true],
    ['another part', sentence, { position: 1 }, false, true],
    ['a position in a row of words', words, { position: 1 }, false, false],
    ['a word of a sentence', sentence, { optionId: 'aa' }, false, false],
    ['no choice', words, null, false, false],
  ])('takes %s', (_what, question, answer, isCorrect, isGradable) => {
    expect(gradeAnswer(parseQuestion(question), answer)).toMatchObject({
      isCorrect,
      isGradable,
      earned: isCorrect ? 1 : 0,
      possible: 1,
    });
  });
});

describe('advice for authors of underlined questions', () => {
  it('is empty for good questions', () => {
    expect([...problems(words), ...problems(sentence)]).toEqual([]);
  });

  it('reports a word without an underlined part, and a duplicate word', () => {
    const options = [word('aa', 'head'), word('bb', 't[[ea]]', true), word('cc', 'T[[ea]]')];
    expect(problems({ ...words, options })).toEqual(['error options.2', 'error options.0.text']);
  });
});

describe('the form of an underlined question', () => {
  it('has one option per part of the sentence, and keeps which options are right', () => {
    const begun = { ...sentence, sentence: 'I [[is]] [[so]] [[happy]].' };
    expect(settle(begun).options).toEqual([part('aa', true), part('bb'), part('new')]);
    expect(settle({ ...sentence, options: words.options }).options).toEqual([part('aa'), part('bb', true)]);
  });

  it('leaves a row of words unchanged', () => {
    expect(settle(words)).toEqual(words);
    expect(settle({ ...words, sentence: 'Not [[yet]] finished' }).options).toEqual(words.options);
  });
});

describe('underlined questions of older systems', () => {
  const rawWords = {
    type: 'Underlined',
    answers: [
      { answer: 'c<u>a</u>t' },
      { answer: 'b<u>a</u>g' },
      { answer: 'c<u>a</u>ke', isCorrect: 'true' },
    ],
  };
  const rawSentence = {
    type: 'Underlined',
    question: 'She go to school by bus.',
    answers: [{ answer: 'go', isCorrect: true }, { answer: 'by' }],
  };

  it('underline the letters named by the filter in words without underlining', () => {
    const answers = ['meat', 'head', '[[be]]an'].map((answer, index) => ({ answer, isCorrect: index === 1 }));
    const read = (filterVowels: string) =>
      parseRawQuestion({ type: 'Underlined', answers, filterVowels }).question as UnderlinedQuestion; // its type is underlined
    expect(read('ea').options.map(({ text }) => text)).toEqual(['m[[ea]]t', 'h[[ea]]d', '[[be]]an']);
    expect(read('i|a_e').options[0]?.text).toBe('me[[a]]t');
  });

  it('find the parts in the sentence, as whole words in order', () => {
    const question = { ...rawSentence, question: 'A goat can go by bus.' };
    expect(parseRawQuestion(question).question).toMatchObject({ sentence: 'A goat can [[go]] [[by]] bus.' });
    expect(parseRawQuestion({ ...question, question: 'Choose by ear: go or stay.' }).question).toMatchObject({
      prompt: 'Choose by ear: go or stay.',
      options: [{ text: 'go' }, { text: 'by' }],
    });
  });

  it.each([
    ['the right word', rawWords, [2], [true, 1, 1]],
    ['another word', rawWords, [0], [false, 0, 1]],
    ['the right part', rawSentence, [0], [true, 1, 1]],
    ['another part', rawSentence, [1], [false, 0, 1]],
    ['two choices', rawWords, [1, 2], [false, 0, 1]],
    ['a choice that is not there', rawSentence, [2], [false, 0, 1]],
    ['a text', rawWords, ['cake'], [false, 0, 1]],
    ['an object', rawWords, { position: 2 }, [false, 0, 1]],
    ['nothing', rawWords, null, [false, 0, 1]],
  ])('are graded: %s', (_what, question, answer, [isCorrect, earned, possible]) => {
    expect(gradeRaw(question, answer)).toEqual({ isCorrect, earned, possible });
  });
});
