import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import type { WordsAnswer } from '../../core/word-bank.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { picks } from './picks.ts';
import { toPublic, type SelectWordPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import { selectWordAnswerSchema, selectWordQuestionSchema, type SelectWordQuestion } from './schema.ts';

export const selectWordType: QuestionType<SelectWordQuestion, WordsAnswer, SelectWordPublic> = {
  type: 'select-word',
  label: 'Chọn từ cho chỗ trống',
  family: 'FILLINTHEBLANK',
  version: 1,
  upgrades: {},
  questionSchema: selectWordQuestionSchema,
  answerSchema: selectWordAnswerSchema,
  isComplete,
  grade,
  toPublic,
  ...partsByPosition,
  keyAnswer,
  picks,
  lint,
  raw,
  editor,
  samples,
};
