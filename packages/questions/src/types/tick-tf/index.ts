import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { picks } from './picks.ts';
import { partIds, renameAnswer, toPublic, type TickTfPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  tickTfAnswerSchema,
  tickTfQuestionSchema,
  type TickTfAnswer,
  type TickTfQuestion,
} from './schema.ts';

export const tickTfType: QuestionType<TickTfQuestion, TickTfAnswer, TickTfPublic> = {
  type: 'tick-tf',
  label: 'Đúng hay sai',
  family: 'TICKTF',
  version: 1,
  upgrades: {},
  questionSchema: tickTfQuestionSchema,
  answerSchema: tickTfAnswerSchema,
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
