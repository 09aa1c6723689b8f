import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type FillInTheBlankPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  fillInTheBlankAnswerSchema,
  fillInTheBlankQuestionSchema,
  type FillInTheBlankAnswer,
  type FillInTheBlankQuestion,
} from './schema.ts';

export const fillInTheBlankType: QuestionType<
  FillInTheBlankQuestion,
  FillInTheBlankAnswer,
  FillInTheBlankPublic
> = {
  type: 'fill-in-the-blank',
  label: 'Điền vào chỗ trống',
  family: 'FILLINTHEBLANK',
  version: 1,
  upgrades: {},
  questionSchema: fillInTheBlankQuestionSchema,
  answerSchema: fillInTheBlankAnswerSchema,
  isComplete,
  grade,
  toPublic,
  ...partsByPosition,
  keyAnswer,
  lint,
  raw,
  editor,
  samples,
};
