import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type ErrorCorrectionPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  errorCorrectionAnswerSchema,
  errorCorrectionQuestionSchema,
  type ErrorCorrectionAnswer,
  type ErrorCorrectionQuestion,
} from './schema.ts';

export const errorCorrectionType: QuestionType<
  ErrorCorrectionQuestion,
  ErrorCorrectionAnswer,
  ErrorCorrectionPublic
> = {
  type: 'error-correction',
  label: 'Tìm lỗi sai và sửa',
  family: 'ERRORCORRECTION',
  version: 1,
  upgrades: {},
  questionSchema: errorCorrectionQuestionSchema,
  answerSchema: errorCorrectionAnswerSchema,
  isComplete,
  grade,
  toPublic,
  ...partsByPosition,
  keyAnswer,
  lint,
  editor,
  raw,
  samples,
};
