import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { partIds, renameAnswer, toPublic, type UnscramblePublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  unscrambleAnswerSchema,
  unscrambleQuestionSchema,
  type UnscrambleAnswer,
  type UnscrambleQuestion,
} from './schema.ts';

export const unscrambleType: QuestionType<UnscrambleQuestion, UnscrambleAnswer, UnscramblePublic> = {
  type: 'unscramble',
  label: 'Sắp xếp chữ cái, từ hoặc cụm từ',
  family: 'UNSCRAMBLE',
  version: 1,
  upgrades: {},
  questionSchema: unscrambleQuestionSchema,
  answerSchema: unscrambleAnswerSchema,
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
