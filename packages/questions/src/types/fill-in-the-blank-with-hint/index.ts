import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type WithHintPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  withHintAnswerSchema,
  withHintQuestionSchema,
  type WithHintAnswer,
  type WithHintQuestion,
} from './schema.ts';

export const fillInTheBlankWithHintType: QuestionType<WithHintQuestion, WithHintAnswer, WithHintPublic> = {
  type: 'fill-in-the-blank-with-hint',
  label: 'Viết từ vào ô chữ',
  family: 'FILLINTHEBLANK',
  version: 1,
  upgrades: {},
  questionSchema: withHintQuestionSchema,
  answerSchema: withHintAnswerSchema,
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
