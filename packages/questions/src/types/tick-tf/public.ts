import { publicBase, publicPicture, publicSound } from '../../core/base.ts';
import type { Arrangement, Picture, PublicQuestionBase, Sound } from '../../core/contract.ts';
import type { TickTfAnswer, TickTfQuestion } from './schema.ts';

export interface PublicStatement {
  id: string;
  text: string;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
}

export type TickTfLabels = 'yes-no' | 't-f' | 'true-false' | 'tick-cross';

export interface TickTfPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** In the author's order: statements often follow the passage. */
  statements: PublicStatement[];
  labels: TickTfLabels;
}

export function partIds(question: TickTfQuestion): string[] {
  return question.statements.map((statement) => statement.id);
}

export function renameAnswer(answer: TickTfAnswer, rename: (id: string) => string): TickTfAnswer {
  const choices = Object.entries(answer.choices).map(([id, choice]) => [rename(id), choice] as const);
  return { choices: Object.fromEntries(choices) };
}

export function toPublic(question: TickTfQuestion, arrangement: Arrangement): TickTfPublic {
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    statements: question.statements.map(({ id, text, picture, sound }) => ({
      id: arrangement.rename(id),
      text,
      ...(picture !== undefined && { picture: publicPicture(picture) }),
      ...(sound !== undefined && { sound: publicSound(sound) }),
    })),
    labels: question.settings.labels ?? 'true-false',
  };
}
