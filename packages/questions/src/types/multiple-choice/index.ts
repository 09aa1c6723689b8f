import type { QuestionType } from '../../core/contract.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { picks } from './picks.ts';
import { partIds, renameAnswer, toPublic, type MultipleChoicePublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  multipleChoiceAnswerSchema,
  multipleChoiceQuestionSchema,
  type MultipleChoiceAnswer,
  type MultipleChoiceQuestion,
} from './schema.ts';

export const multipleChoiceType: QuestionType<
  MultipleChoiceQuestion,
  MultipleChoiceAnswer,
  MultipleChoicePublic
> = {
  type: 'multiple-choice',
  label: 'Chọn nhiều đáp án',
  family: 'MULTIPLECHOICE',
  version: 1,
  upgrades: {},
  questionSchema: multipleChoiceQuestionSchema,
  answerSchema: multipleChoiceAnswerSchema,
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
