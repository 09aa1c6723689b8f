import { LEVELS, type QuestionBase } from '@domdom/questions';
import type { BankItem } from '../bank/item.ts';

export type Level = (typeof LEVELS)[number];
export type Skill = NonNullable<QuestionBase['skill']>;

export function levelOf({ id, question }: Pick<BankItem, 'id' | 'question'>): Level {
  if (question.level === undefined) throw new Error(`${id} has no level.`);
  return question.level;
}

export const byLevel = (one: BankItem, other: BankItem): number =>
  LEVELS.indexOf(levelOf(one)) - LEVELS.indexOf(levelOf(other));
