import { publicBase } from '../../core/base.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import { optionLook, type OptionLook } from '../../core/options.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

export interface PublicOption extends Content {
  id: string;
}

export interface OneChoicePublic extends PublicQuestionBase, OptionLook {
  prompt?: string | undefined;
  /** Shuffled. */
  options: PublicOption[];
}

export function partIds(question: OneChoiceQuestion): string[] {
  return question.options.map((option) => option.id);
}

export function renameAnswer(answer: OneChoiceAnswer, rename: (id: string) => string): OneChoiceAnswer {
  return { optionId: rename(answer.optionId) };
}

export function toPublic(question: OneChoiceQuestion, arrangement: Arrangement): OneChoicePublic {
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    options: arrangement.shuffle(question.options).map((option) => ({
      id: arrangement.rename(option.id),
      ...publicContent(option),
    })),
    ...optionLook(question.settings),
  };
}
