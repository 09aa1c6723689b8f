import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { picks } from './picks.ts';
import { partIds, renameAnswer, toPublic, type OneChoicePublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  oneChoiceAnswerSchema,
  oneChoiceQuestionSchema,
  type OneChoiceAnswer,
  type OneChoiceQuestion,
} from './schema.ts';

export const oneChoiceType: QuestionType<OneChoiceQuestion, OneChoiceAnswer, OneChoicePublic> = {
  type: 'one-choice',
  label: 'Chọn một đáp án',
  family: 'MULTIPLECHOICE',
  version: 1,
  upgrades: {},
  questionSchema: oneChoiceQuestionSchema,
  answerSchema: oneChoiceAnswerSchema,
  isComplete,
  grade,
  toPublic,
  partIds,
  renameAnswer,
  keyAnswer,
  picks,
  lint,
  raw,
  editor,
  samples,
};
