import { publicBase } from '../../core/base.ts';
import type { PublicQuestionBase } from '../../core/contract.ts';
import type { SpokenAnswerQuestion } from './schema.ts';

export interface SpokenAnswerPublic extends PublicQuestionBase {
  prompt: string;
  maxSeconds: number;
  maxMark: number;
}

export function toPublic(question: SpokenAnswerQuestion): SpokenAnswerPublic {
  const { maxSeconds, maxMark } = question.settings;
  return { ...publicBase(question), prompt: question.prompt, maxSeconds, maxMark };
}
