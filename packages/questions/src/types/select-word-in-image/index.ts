import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import type { WordsAnswer } from '../../core/word-bank.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type SelectWordInImagePublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  selectWordInImageAnswerSchema,
  selectWordInImageQuestionSchema,
  type SelectWordInImageQuestion,
} from './schema.ts';

export const selectWordInImageType: QuestionType<
  SelectWordInImageQuestion,
  WordsAnswer,
  SelectWordInImagePublic
> = {
  type: 'select-word-in-image',
  label: 'Chọn từ cho hình',
  family: 'FILLINTHEBLANK',
  version: 1,
  upgrades: {},
  questionSchema: selectWordInImageQuestionSchema,
  answerSchema: selectWordInImageAnswerSchema,
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
