import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import { partIdsOf, readFace, singlePosition, writeFace } from '../../raw/parts.ts';
import { readOptionSettings, writeOptionSettings } from '../../raw/settings.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

export const raw: RawForm<OneChoiceQuestion, OneChoiceAnswer> = {
  names: ['OneChoice'],
  defaultTitle: 'Choose the correct answer.',

  read(fields) {
    const items = fields.list('answers');
    const ids = partIdsOf(items);
    return {
      prompt: readPrompt(fields),
      options: items.map((item, index) => {
        item.ignore('selected');
        return { id: ids[index] ?? '', ...readFace(item), isCorrect: item.flag('isCorrect') ?? false };
      }),
      settings: readOptionSettings(fields.fields('settings')),
    };
  },

  write: ({ prompt, options, settings }) =>
    withoutUndefined({
      question: prompt,
      answers: options.map((option) => ({
        id: option.id,
        ...writeFace(option),
        isCorrect: option.isCorrect,
      })),
      settings: writeOptionSettings(settings),
    }),

  readAnswer({ options }, rawAnswer) {
    const position = singlePosition(rawAnswer);
    const option = position === null ? undefined : options[position];
    return option === undefined ? null : { optionId: option.id };
  },
};
