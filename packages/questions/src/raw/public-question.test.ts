import { describe, expect, it } from 'vitest';
import {
  getQuestionType,
  parseQuestion,
  publicQuestion,
  questionTypes,
  writeRawPublicQuestion,
} from '../index.ts';

const SEED = 'seed';
const samples = questionTypes().flatMap(({ type, samples: all }) =>
  all.map(({ name, question }) => [`${type}: ${name}`, parseQuestion(question)] as const),
);

const texts = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(texts);
  return typeof value === 'string' ? [value] : [];
};
/** The words without the entities that older systems write for some characters. */
const words = (value: unknown): string[] =>
  texts(value).flatMap((text) => text.replaceAll(/&#?\w+;/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []);

describe('a question for a student of an older system', () => {
  it("has its options in the student's order and names, and does not say which is right", () => {
    const [sample] = getQuestionType('one-choice').samples;
    const question = parseQuestion({
      ...sample?.question,
      id: 'q1',
      prompt: 'Which is it?',
      options: [
        { id: '1', text: 'a cat', isCorrect: true },
        { id: '2', text: 'a dog', isCorrect: false, sound: { file: '0123456789ab.mp3' } },
      ],
    });
    const written = writeRawPublicQuestion(question, SEED);
    expect(written).toMatchObject({ id: 'q1', type: 'OneChoice', question: 'Which is it?' });
    const shown = publicQuestion(question, SEED);
    const sounds = new Map([
      ['a cat', {}],
      ['a dog', { audioUrl: '0123456789ab.mp3' }],
    ]);
    expect(written['answers']).toEqual(
      Object.entries(shown).flatMap(([name, value]) =>
        name === 'options' && Array.isArray(value)
          ? value.map(({ id, text }: { id: string; text: string }) => ({
              id,
              answer: text,
              ...sounds.get(text),
            }))
          : [],
      ),
    );
  });

  it('has # where its blanks are', () => {
    const [sample] = getQuestionType('fill-in-the-blank').samples;
    const question = parseQuestion({
      ...sample?.question,
      text: 'I # a student. You # too.',
      blanks: [{ accepted: 'am' }, { accepted: 'are' }],
    });
    expect(writeRawPublicQuestion(question, SEED)).toMatchObject({
      question: 'I # a student. You # too.',
      answers: [],
    });
  });

  it.each(samples)("says no more than the student's copy: %s", (_name, question) => {
    const known = new Set(words(publicQuestion(question, SEED)));
    const written = writeRawPublicQuestion(question, SEED);
    expect(words({ ...written, type: '' }).filter((word) => !known.has(word))).toEqual([]);
    expect(JSON.stringify(written)).not.toMatch(/"(isCorrect|isTrue|accepted|explainText)"/);
  });
});
