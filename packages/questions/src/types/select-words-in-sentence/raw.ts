import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { SelectWordsInSentenceAnswer, SelectWordsInSentenceQuestion } from './schema.ts';
import { wordsOf } from './words.ts';

export const raw: RawForm<SelectWordsInSentenceQuestion, SelectWordsInSentenceAnswer> = {
  names: ['SelectWordsInSentence'],
  defaultTitle: 'Choose the correct words.',

  read(fields) {
    const items = fields.list('answers').map((item) => {
      item.ignore('id', 'selected');
      // Any item counts as one word, so that its neighbours keep their positions.
      const text = item.text('answer', 'text')?.replaceAll(/\s+/g, NO_BREAK) ?? '–';
      return { text, isCorrect: item.flag('isCorrect') ?? false };
    });
    const text = items.map((item) => item.text).join(' ');
    const sentence = fields.text('sentence');
    const prompt = readPrompt(fields);
    return withoutUndefined({
      // Some exports repeat the sentence as the question.
      prompt: prompt !== undefined && sameWords(prompt, text) ? undefined : prompt,
      text: sentence !== undefined && sameWords(sentence, text) ? sentence : text,
      correctWords: items.flatMap(({ isCorrect }, position) => (isCorrect ? [position] : [])),
      settings: {},
    });
  },

  write: ({ prompt, text, correctWords }) =>
    withoutUndefined({
      question: prompt,
      // Preserves the line breaks, which a list of words cannot.
      sentence: text,
      answers: wordsOf(text).map(({ before, text: word, after }, position) => ({
        answer: `${before}${word}${after}`,
        isCorrect: correctWords.includes(position),
      })),
    }),

  readAnswer(_question, rawAnswer) {
    const words = rawAnswer.filter((position) => typeof position === 'number');
    return words.length === rawAnswer.length ? { words } : null;
  },
};

const NO_BREAK = '\u00a0';

function sameWords(one: string, other: string): boolean {
  return withOneSpace(one) === withOneSpace(other);
}

function withOneSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
