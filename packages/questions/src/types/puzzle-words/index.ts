import type { QuestionType } from '../../core/contract.ts';
import { partsByPosition } from '../../core/parts-by-position.ts';
import { isComplete } from './complete.ts';
import { editor } from './editor.ts';
import { grade, keyAnswer } from './grade.ts';
import { lint } from './lint.ts';
import { toPublic, type PuzzleWordsPublic } from './public.ts';
import { raw } from './raw.ts';
import { samples } from './samples.ts';
import {
  puzzleWordsAnswerSchema,
  puzzleWordsQuestionSchema,
  type PuzzleWordsAnswer,
  type PuzzleWordsQuestion,
} from './schema.ts';

export const puzzleWordsType: QuestionType<PuzzleWordsQuestion, PuzzleWordsAnswer, PuzzleWordsPublic> = {
  type: 'puzzle-words',
  label: 'Tìm từ trong ô chữ',
  family: 'WORDPUZZLE',
  version: 1,
  upgrades: {},
  questionSchema: puzzleWordsQuestionSchema,
  answerSchema: puzzleWordsAnswerSchema,
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
