import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type SpokenAnswerPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  spokenAnswerAnswerSchema,
  spokenAnswerQuestionSchema,
  type SpokenAnswerAnswer,
  type SpokenAnswerQuestion,
} from './schema.ts';

export const spokenAnswerType: QuestionType<SpokenAnswerQuestion, SpokenAnswerAnswer, SpokenAnswerPublic> = {
  type: 'spoken-answer',
  label: 'Trả lời bằng lời nói',
  family: 'SPEAKING',
  version: 1,
  upgrades: {},
  questionSchema: spokenAnswerQuestionSchema,
  answerSchema: spokenAnswerAnswerSchema,
  isComplete,
  grade,
  byTeacher: ({ settings }) => settings,
  toPublic,
  ...partsByPosition,
  keyAnswer,
  lint,
  raw,
  editor,
  samples,
};
