import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type FillLetterPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  fillLetterAnswerSchema,
  fillLetterQuestionSchema,
  type FillLetterAnswer,
  type FillLetterQuestion,
} from './schema.ts';

export const fillLetterInTheBlankType: QuestionType<FillLetterQuestion, FillLetterAnswer, FillLetterPublic> =
  {
    type: 'fill-letter-in-the-blank',
    label: 'Điền chữ cái còn thiếu',
    family: 'FILLINTHEBLANK',
    version: 1,
    upgrades: {},
    questionSchema: fillLetterQuestionSchema,
    answerSchema: fillLetterAnswerSchema,
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
