import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { partIds, renameAnswer, toPublic, type MatchingPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  matchingAnswerSchema,
  matchingQuestionSchema,
  type MatchingAnswer,
  type MatchingQuestion,
} from './schema.ts';

export const matchingType: QuestionType<MatchingQuestion, MatchingAnswer, MatchingPublic> = {
  type: 'matching',
  label: 'Nối cặp tương ứng',
  family: 'MATCHING',
  version: 1,
  upgrades: {},
  questionSchema: matchingQuestionSchema,
  answerSchema: matchingAnswerSchema,
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
