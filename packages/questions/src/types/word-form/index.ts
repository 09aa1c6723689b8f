import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type WordFormPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  wordFormAnswerSchema,
  wordFormQuestionSchema,
  type WordFormAnswer,
  type WordFormQuestion,
} from './schema.ts';

export const wordFormType: QuestionType<WordFormQuestion, WordFormAnswer, WordFormPublic> = {
  type: 'word-form',
  label: 'Viết dạng đúng của từ',
  family: 'WORDFORM',
  version: 1,
  upgrades: {},
  questionSchema: wordFormQuestionSchema,
  answerSchema: wordFormAnswerSchema,
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
