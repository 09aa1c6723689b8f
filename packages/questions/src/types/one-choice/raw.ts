import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import { readOptions, writeOptions } from '../../raw/options.ts';
import { partIdsOf, singlePosition } from '../../raw/parts.ts';
import { readOptionSettings, writeOptionSettings } from '../../raw/settings.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

export const raw: RawForm<OneChoiceQuestion, OneChoiceAnswer> = {
  names: ['OneChoice'],
  defaultTitle: 'Choose the correct answer.',

  read(fields) {
    const items = fields.list('answers');
    const settings = readOptionSettings(fields.fields('settings'));
    return {
      prompt: readPrompt(fields),
      options: readOptions(items, partIdsOf(items), { ...settings, letters: fields.words('filterVowels') }),
      settings,
    };
  },

  write: ({ prompt, options, settings }) =>
    withoutUndefined({
      question: prompt,
      answers: writeOptions(options, settings),
      settings: writeOptionSettings(settings),
    }),

  readAnswer({ options }, rawAnswer) {
    const position = singlePosition(rawAnswer);
    const option = position === null ? undefined : options[position];
    return option === undefined ? null : { optionId: option.id };
  },
};
