import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import { writeFace } from '../../raw/parts.ts';
import { readBankWords, readWordsAnswer } from '../../raw/words.ts';
import type { WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

export const raw: RawForm<SelectWordInImageQuestion, WordsAnswer> = {
  names: ['SelectWordInImage'],
  defaultTitle: 'Look and choose a word for each picture.',

  read(fields) {
    const images = fields.list('answers').map((item) => {
      item.ignore('id', 'isCorrect', 'userAnswer');
      return withoutUndefined({
        accepted: item.text('answer', 'text') ?? '',
        picture: item.picture(),
        x: item.number('x'),
        y: item.number('y'),
      });
    });
    return withoutUndefined({
      prompt: readPrompt(fields),
      words: readBankWords(
        fields,
        images.map((image) => image.accepted),
      ),
      images,
      settings: withoutUndefined({ showNumber: fields.fields('settings').flag('showNumber') }),
    });
  },

  write: ({ prompt, words, images, settings }) =>
    withoutUndefined({
      question: prompt,
      words,
      answers: images.map(({ accepted, picture, x, y }) =>
        withoutUndefined({ ...writeFace({ text: accepted, picture }), x, y }),
      ),
      settings,
    }),

  readAnswer: ({ images }, rawAnswer) => readWordsAnswer(rawAnswer, images.length),
};
