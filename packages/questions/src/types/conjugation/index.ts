import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type ConjugationPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  conjugationAnswerSchema,
  conjugationQuestionSchema,
  type ConjugationAnswer,
  type ConjugationQuestion,
} from './schema.ts';

export const conjugationType: QuestionType<ConjugationQuestion, ConjugationAnswer, ConjugationPublic> = {
  type: 'conjugation',
  label: 'Điền dạng từ vào bảng',
  family: 'WORDFORM',
  version: 1,
  upgrades: {},
  questionSchema: conjugationQuestionSchema,
  answerSchema: conjugationAnswerSchema,
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
