import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { explanationOf, grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { picks } from './picks.ts';
import { partIds, renameAnswer, toPublic, type CombinePublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  combineAnswerSchema,
  combineQuestionSchema,
  type CombineAnswer,
  type CombineQuestion,
} from './schema.ts';

export const combineType: QuestionType<CombineQuestion, CombineAnswer, CombinePublic> = {
  type: 'combine',
  label: 'Nhiều câu hỏi về một bài',
  family: 'COMBINE',
  version: 1,
  upgrades: {},
  questionSchema: combineQuestionSchema,
  answerSchema: combineAnswerSchema,
  isComplete,
  grade,
  toPublic,
  partIds,
  renameAnswer,
  keyAnswer,
  picks,
  explanationOf,
  lint,
  raw,
  editor,
  samples,
};
