import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { picks } from './picks.ts';
import { partIds, renameAnswer, toPublic, type UnderlinedPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  underlinedAnswerSchema,
  underlinedQuestionSchema,
  type UnderlinedAnswer,
  type UnderlinedQuestion,
} from './schema.ts';

export const underlinedType: QuestionType<UnderlinedQuestion, UnderlinedAnswer, UnderlinedPublic> = {
  type: 'underlined',
  label: 'Chọn phần gạch chân',
  family: 'MULTIPLECHOICE',
  version: 1,
  upgrades: {},
  questionSchema: underlinedQuestionSchema,
  answerSchema: underlinedAnswerSchema,
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
