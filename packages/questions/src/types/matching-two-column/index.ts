import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { partIds, renameAnswer, toPublic, type MatchingTwoColumnPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  matchingTwoColumnAnswerSchema,
  matchingTwoColumnQuestionSchema,
  type MatchingTwoColumnAnswer,
  type MatchingTwoColumnQuestion,
} from './schema.ts';

export const matchingTwoColumnType: QuestionType<
  MatchingTwoColumnQuestion,
  MatchingTwoColumnAnswer,
  MatchingTwoColumnPublic
> = {
  type: 'matching-two-column',
  label: 'Nối hai cột',
  family: 'MATCHING',
  version: 1,
  upgrades: {},
  questionSchema: matchingTwoColumnQuestionSchema,
  answerSchema: matchingTwoColumnAnswerSchema,
  isComplete,
  grade,
  toPublic,
  partIds,
  renameAnswer,
  keyAnswer,
  lint,
  raw,
  editor,
  samples,
};
