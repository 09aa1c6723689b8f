import fc from 'fast-check';
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
import type { SelectWordsInSentencePublic } from './public.ts';
import type { SelectWordsInSentenceQuestion } from './schema.ts';
import { wordPositions, wordsOf } from './words.ts';

const question = {
  id: '1',
  type: 'select-words-in-sentence',
  version: 1,
  title: 'Find the verbs.',
  subTitle: 'Chọn các động từ.',
  text: 'We sing and dance - our teacher plays.',
  correctWords: [1, 3, 7],
  explanation: { text: 'sing, dance, plays là động từ.' },
};

const stored = parseQuestion(question) as SelectWordsInSentenceQuestion; // its type is select-words-in-sentence

const changed = (changes: object) => ({ ...question, ...changes });

function graded(words: unknown): string {
  const { isCorrect, earned, possible, isGradable } = gradeAnswer(stored, { words });
  return isGradable ? `${isCorrect} ${earned}/${possible}` : 'not gradable';
}

/** The linter's messages, as 'severity path'. */
function advice(changes: object): string[] {
  return lintQuestion(parseQuestion(changed(changes))).map(({ severity, path }) => `${severity} ${path}`);
}

describe('the words of a text', () => {
  it('are separated by spaces and exclude punctuation', () => {
    expect(wordsOf(`"Don't!" she said.\n\n10% of o'clock`).map(({ text }) => text)).toEqual([
      "Don't",
      'she',
      'said',
      '10',
      'of',
      "o'clock",
    ]);
  });

  it('keep their positions beside free-standing signs, which cannot be chosen', () => {
    expect(wordPositions('one - two')).toEqual([0, 2]);
  });

  it('stay together at a no-break space', () => {
    expect(wordsOf('the old\u00a0man').map(({ text }) => text)).toEqual(['the', 'old\u00a0man']);
  });

  it('add up to the text again', () => {
    const [first] = wordsOf('A cow,\nand (a goat).');
    expect(first).toEqual({ gap: '', before: '', text: 'A', after: '' });
    expect(
      wordsOf('A cow,\nand (a goat).')
        .map(({ gap, before, text, after }) => `${gap}${before}${text}${after}`)
        .join(''),
    ).toBe('A cow,\nand (a goat).');
  });
});

describe('a stored select-words-in-sentence question', () => {
  it.each([
    ['no right word', { correctWords: [] }],
    ['a right word twice', { correctWords: [1, 1] }],
    ['a right word behind the text', { correctWords: [8] }],
    ['a sign as the right word', { correctWords: [4] }],
  ])('is refused with %s', (_name, changes) => {
    expect(() => parseQuestion(changed(changes))).toThrow(/correctWords/);
  });

  it('is refused with more words than a student can read through', () => {
    expect(() => parseQuestion(changed({ text: 'a '.repeat(151) }))).toThrow(/150 từ/);
  });

  it('is the same for every student and shows the words, but not which are right', () => {
    const { words } = publicQuestion(stored, 'seed') as SelectWordsInSentencePublic; // its type is select-words-in-sentence
    expect(words).toEqual(wordsOf(question.text));
    expect(publicQuestion(stored, 'other')).toEqual(publicQuestion(stored, 'seed'));
  });
});

describe('grading chosen words', () => {
  it.each([
    ['the right words', [1, 3, 7], 'true 3/3'],
    ['the right words in another order', [7, 1, 3], 'true 3/3'],
    ['one missing', [1, 3], 'false 2/3'],
    ['one in place of another', [1, 3, 6], 'false 2/3'],
    ['one too many', [1, 3, 7, 0], 'false 2/3'],
    ['everything', [0, 1, 2, 3, 5, 6, 7], 'false 0/3'],
    ['nothing', [], 'false 0/3'],
    ['a word twice', [1, 1, 3], 'not gradable'],
    ['a sign', [4], 'not gradable'],
    ['a word that is not there', [1, 99], 'not gradable'],
    ['texts', ['1'], 'not gradable'],
  ])('%s', (_name, words, expected) => {
    expect(graded(words)).toBe(expected);
  });

  it('is right only for exactly the right words', () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3, 5, 6, 7]), (words) => {
        const isSet = words.length === 3 && [1, 3, 7].every((word) => words.includes(word));
        expect(gradeAnswer(stored, { words }).isCorrect).toBe(isSet);
      }),
    );
  });

  it('does not reveal a missed right word', () => {
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3, 5, 6, 7]), (words) => {
        const named = gradeAnswer(stored, { words }).parts.filter((part) => /^\d+$/.test(part.id));
        expect(named.filter((part) => !words.includes(Number(part.id)))).toEqual([]);
      }),
    );
  });
});

describe('writing one', () => {
  it('drops a right word that is no longer in the text', () => {
    expect(editor.settle?.({ ...stored, text: 'We sing.' }, () => 'id').correctWords).toEqual([1]);
  });
});

describe('advice for authors of select-words-in-sentence questions', () => {
  it('is empty for a good question', () => {
    expect(advice({})).toEqual([]);
  });

  it('reports an error when every word of the text is right', () => {
    expect(advice({ text: 'Sing!', correctWords: [0] })).toEqual(['error correctWords']);
  });

  it('warns of a word that is right in one place and wrong in another', () => {
    expect(advice({ text: 'We sing. They Sing.', correctWords: [1] })).toEqual(['warning correctWords']);
  });
});

describe('a select-words-in-sentence question of an older system', () => {
  const rawQuestion = {
    type: 'SelectWordsInSentence',
    question: 'Find the animals.',
    answers: JSON.stringify([
      { answer: 'The', isCorrect: 'false' },
      { answer: 'cow', isCorrect: 'true' },
      { answer: 'and' },
      { Text: 'the goat.', isCorrect: true },
    ]),
  };

  it('keeps each item as one word, whatever it contains', () => {
    const { question: read, problems } = parseRawQuestion(rawQuestion);
    expect(read).toMatchObject({
      prompt: 'Find the animals.',
      text: 'The cow and the\u00a0goat.',
      correctWords: [1, 3],
    });
    expect(problems.filter(({ kind }) => kind !== 'changed')).toEqual([]);
  });

  it('does not use its own sentence as the prompt', () => {
    const { question: read } = parseRawQuestion({ ...rawQuestion, question: 'The cow and  the goat.' });
    expect(read).not.toHaveProperty('prompt');
  });

  it.each([
    ['the right items', [3, 1], { isCorrect: true, earned: 2, possible: 2 }],
    ['one item', [1], { isCorrect: false, earned: 1, possible: 2 }],
    ['one too many', [0, 1, 3], { isCorrect: false, earned: 1, possible: 2 }],
    ['nothing', [], { isCorrect: false, earned: 0, possible: 2 }],
    ['words instead of positions', ['cow'], { isCorrect: false, earned: 0, possible: 2 }],
    ['an item that is not there', [9], { isCorrect: false, earned: 0, possible: 2 }],
    ['no list', null, { isCorrect: false, earned: 0, possible: 2 }],
  ])('grades %s', (_name, rawAnswer, expected) => {
    expect(gradeRaw(rawQuestion, rawAnswer)).toEqual(expected);
  });
});
