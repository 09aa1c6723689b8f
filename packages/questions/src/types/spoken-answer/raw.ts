import { readPrompt } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import { USUAL_MARK, USUAL_SECONDS } from './limits.ts';
import type { SpokenAnswerAnswer, SpokenAnswerQuestion } from './schema.ts';

/** Older systems do not know the type: their screens show the text of the question and nothing to answer with. */
export const raw: RawForm<SpokenAnswerQuestion, SpokenAnswerAnswer> = {
  names: ['SpokenAnswer'],
  defaultTitle: 'Answer aloud.',
  read(fields) {
    const settings = fields.fields('settings');
    return {
      prompt: readPrompt(fields) ?? '',
      settings: {
        maxSeconds: settings.number('maxSeconds') ?? USUAL_SECONDS,
        maxMark: settings.number('maxMark') ?? USUAL_MARK,
      },
    };
  },
  write: ({ prompt, settings }) => ({ question: prompt, settings: { ...settings } }),
  // They cannot record.
  readAnswer: () => null,
};
