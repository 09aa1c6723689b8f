import type { QuestionBase } from '../core/contract.ts';
import { questionTypes } from '../core/registry.ts';

/** The first sample of each type: something to print where there is no test. */
export const sampleQuestions = (): QuestionBase[] =>
  questionTypes().flatMap(({ samples }) => samples.slice(0, 1).map(({ question }) => question));
