import { publicBase } from '../../core/base.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import type { TickTfAnswer, TickTfQuestion } from './schema.ts';

export interface PublicStatement extends Content {
  id: string;
}

export type TickTfLabels = 'yes-no' | 't-f' | 'true-false' | 'tick-cross';

export interface TickTfPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** In the author's order, because statements often follow the passage. */
  statements: PublicStatement[];
  labels: TickTfLabels;
  isNumbered: boolean;
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
    statements: question.statements.map((statement) => ({
      id: arrangement.rename(statement.id),
      ...publicContent(statement),
    })),
    labels: question.settings.labels ?? 'true-false',
    isNumbered: question.settings.showNumber ?? true,
  };
}
