import { getQuestionType, gradeAnswer, parseQuestion, questionTypes } from '@domdom/questions';
import { wrongAnswers } from '@domdom/questions/testing';
import { describe, expect, it } from 'vitest';
import { answerTexts, words } from './reading.ts';

// A type that teachers mark has no wrong answers.
const everySample = questionTypes()
  .filter(({ byTeacher }) => byTeacher === undefined)
  .flatMap(({ type, samples }) =>
    samples.map(({ name, question }) => ({ type, name, question: parseQuestion(question) })),
  );

describe.each(everySample)('$type: $name', ({ type, question }) => {
  const key = getQuestionType(type).keyAnswer(question);
  const answers = wrongAnswers(question, key);

  it('has answers one slip away from the key, all of them wrong', () => {
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((answer) => gradeAnswer(question, answer).isCorrect)).toEqual([]);
  });

  it('has slips that the type can read, and never more than one', () => {
    const { possible } = gradeAnswer(question, key);
    for (const answer of answers) {
      const { isGradable, earned } = gradeAnswer(question, answer);
      // An answer with one pick too many is incomplete. Every other slip is gradable, and an exchange changes two
      // places.
      expect(isGradable).toBe(true);
      expect(earned).toBeGreaterThanOrEqual(possible - 2);
    }
  });
});

function wordsOf(type: string): string[] {
  return everySample
    .filter((sample) => sample.type === type)
    .flatMap(({ question }) => answerTexts(question).flatMap(words));
}

describe('what a student must find out', () => {
  it.each([
    { type: 'multiple-choice', word: 'dolphin' },
    { type: 'combine', word: 'barn' },
    { type: 'error-correction', word: 'visited' },
    { type: 'matching-two-column', word: 'hospital' },
    { type: 'fill-letter-in-the-blank', word: 'teacher' },
    { type: 'select-words-in-sentence', word: 'turtle' },
    { type: 'select-word-in-image', word: 'angry' },
    { type: 'puzzle-words', word: 'jeans' },
    { type: 'underlined', word: 'book' },
    { type: 'underlined', word: 'park' },
  ])('$word in a question of the type $type', ({ type, word }) => {
    expect(wordsOf(type)).toContain(word);
  });

  it('is not the rest of a text', () => {
    expect(wordsOf('select-words-in-sentence')).not.toContain('uncle');
    expect(wordsOf('underlined')).not.toContain('spoon');
  });
});
