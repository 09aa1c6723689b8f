import { publicBase } from '../../core/base.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import { optionLook, type OptionLook } from '../../core/options.ts';
import type { UnderlinedAnswer, UnderlinedQuestion } from './schema.ts';

export interface PublicWord extends Content {
  id: string;
}

export interface UnderlinedPublic extends PublicQuestionBase, OptionLook {
  prompt?: string | undefined;
  /** Its underlined parts are the options; `options` is empty then. */
  sentence?: string | undefined;
  /** Shuffled. */
  options: PublicWord[];
}

export function partIds({ sentence, options }: UnderlinedQuestion): string[] {
  return sentence === undefined ? options.map((option) => option.id) : [];
}

export function renameAnswer(answer: UnderlinedAnswer, rename: (id: string) => string): UnderlinedAnswer {
  return 'optionId' in answer ? { optionId: rename(answer.optionId) } : answer;
}

export function toPublic(question: UnderlinedQuestion, arrangement: Arrangement): UnderlinedPublic {
  const { prompt, sentence, options, settings } = question;
  const words = sentence === undefined ? arrangement.shuffle(options) : [];
  return {
    ...publicBase(question),
    ...(prompt !== undefined && { prompt }),
    ...(sentence !== undefined && { sentence }),
    options: words.map((option) => ({ id: arrangement.rename(option.id), ...publicContent(option) })),
    ...optionLook({ ...settings, underlined: true }),
  };
}
