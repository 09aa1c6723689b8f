import { publicBase } from '../../core/base.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

export interface PublicOption extends Content {
  id: string;
}

export interface OneChoicePublic extends PublicQuestionBase {
  prompt: string;
  /** Shuffled. */
  options: PublicOption[];
  direction: 'vertical' | 'horizontal';
  bulletType: 'character' | 'number' | 'special' | 'none';
  isPictureAnswers: boolean;
  isUnderlining: boolean;
}

export function partIds(question: OneChoiceQuestion): string[] {
  return question.options.map((option) => option.id);
}

export function renameAnswer(answer: OneChoiceAnswer, rename: (id: string) => string): OneChoiceAnswer {
  return { optionId: rename(answer.optionId) };
}

export function toPublic(question: OneChoiceQuestion, arrangement: Arrangement): OneChoicePublic {
  const { settings } = question;
  return {
    ...publicBase(question),
    prompt: question.prompt,
    options: arrangement.shuffle(question.options).map((option) => ({
      id: arrangement.rename(option.id),
      ...publicContent(option),
    })),
    direction: settings.direction ?? 'vertical',
    bulletType: settings.bulletType ?? 'character',
    isPictureAnswers: settings.imageAnswers ?? false,
    isUnderlining: settings.underlined ?? false,
  };
}
