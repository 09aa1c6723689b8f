import { publicBase, publicPicture, publicSound } from '../../core/base.ts';
import type { Arrangement, Picture, PublicQuestionBase, Sound } from '../../core/contract.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

export interface PublicOption {
  id: string;
  text?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
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
    options: arrangement.shuffle(question.options).map(({ id, text, picture, sound }) => ({
      id: arrangement.rename(id),
      ...(text !== undefined && { text }),
      ...(picture !== undefined && { picture: publicPicture(picture) }),
      ...(sound !== undefined && { sound: publicSound(sound) }),
    })),
    direction: settings.direction ?? 'vertical',
    bulletType: settings.bulletType ?? 'character',
    isPictureAnswers: settings.imageAnswers ?? false,
    isUnderlining: settings.underlined ?? false,
  };
}
