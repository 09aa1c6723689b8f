import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type FillWordInTheBlankPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  fillWordInTheBlankAnswerSchema,
  fillWordInTheBlankQuestionSchema,
  type FillWordInTheBlankAnswer,
  type FillWordInTheBlankQuestion,
} from './schema.ts';

export const fillWordInTheBlankType: QuestionType<
  FillWordInTheBlankQuestion,
  FillWordInTheBlankAnswer,
  FillWordInTheBlankPublic
> = {
  type: 'fill-word-in-the-blank',
  label: 'Viết từ vào chỗ trống',
  family: 'FILLINTHEBLANK',
  version: 1,
  upgrades: {},
  questionSchema: fillWordInTheBlankQuestionSchema,
  answerSchema: fillWordInTheBlankAnswerSchema,
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
