import type { PublicQuestion } from '@domdom/api';
import { readJson, removeKey, writeJson } from '../../lib/storage.ts';
import type { GivenAnswer, KeptRun } from './run.ts';

/** Other programs use these names too; foreign data under them is ignored. */
const QUESTIONS_KEY = 'OLYMPIC_SGK_DATA';
const ANSWERS_KEY = 'OLYMPIC_SGK_USER_DATA';
const DEADLINE_KEY = 'OLYMPIC_SGK_COUNTDOWN';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isAnswer = (value: unknown): value is GivenAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'answers' in value;

export const readRun = (): KeptRun => ({
  questions: readJson(QUESTIONS_KEY, isList) ?? [],
  answers: (readJson(ANSWERS_KEY, isList) ?? []).filter(isAnswer),
  deadlineMs: readJson(DEADLINE_KEY, isTime),
});

export const keepQuestions = (questions: readonly PublicQuestion[]): void =>
  writeJson(QUESTIONS_KEY, questions);

export const keepAnswers = (answers: readonly GivenAnswer[]): void => writeJson(ANSWERS_KEY, answers);

/** Setting the date back brings the deadline forward; any other date changes nothing. */
export function keepDeadline(deadlineMs: number): void {
  const kept = readJson(DEADLINE_KEY, isTime);
  writeJson(DEADLINE_KEY, kept === null ? deadlineMs : Math.min(kept, deadlineMs));
}

export function forgetRun(): void {
  removeKey(ANSWERS_KEY);
  removeKey(DEADLINE_KEY);
}
