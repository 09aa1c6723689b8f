import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type SelectWordsInSentencePublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  selectWordsInSentenceAnswerSchema,
  selectWordsInSentenceQuestionSchema,
  type SelectWordsInSentenceAnswer,
  type SelectWordsInSentenceQuestion,
} from './schema.ts';

export const selectWordsInSentenceType: QuestionType<
  SelectWordsInSentenceQuestion,
  SelectWordsInSentenceAnswer,
  SelectWordsInSentencePublic
> = {
  type: 'select-words-in-sentence',
  label: 'Chọn các từ trong câu',
  family: 'MULTIPLECHOICE',
  version: 1,
  upgrades: {},
  questionSchema: selectWordsInSentenceQuestionSchema,
  answerSchema: selectWordsInSentenceAnswerSchema,
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
