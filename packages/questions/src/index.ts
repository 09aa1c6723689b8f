import './types.ts';

export { LEVELS, SKILLS } from './core/contract.ts';
export type {
  ByTeacher,
  QuestionGrade,
  LintMessage,
  MediaFile,
  PartGrade,
  PickOption,
  Picture,
  PublicQuestionBase,
  QuestionBase,
  QuestionType,
  Sample,
  Sound,
} from './core/contract.ts';
export { FAMILIES, FAMILY_LABELS } from './core/families.ts';
export { getQuestionType, hasQuestionType, questionTypes } from './core/registry.ts';
export { cleanTexts } from './core/clean-texts.ts';
export { mediaIn } from './core/media-in.ts';
export { questionExcerpt, questionTexts } from './core/texts.ts';
export { parseQuestion, QuestionFormatError, type QuestionProblem } from './core/parse.ts';
export {
  decodeAnswer,
  encodeAnswer,
  encodeGradeParts,
  gradeAnswer,
  lintQuestion,
  publicQuestion,
  revealQuestion,
  type DecodedAnswer,
  type Reveal,
} from './core/answers.ts';
export {
  gradeRaw,
  parseRawQuestion,
  readRawAnswer,
  writeRawQuestion,
  type RawGrade,
  type RawQuestionOptions,
  type RawQuestionResult,
} from './raw/question.ts';
export { writeRawPublicQuestion } from './raw/public-question.ts';
export { BANK_TYPES } from './raw/bank-types.ts';
export type { RawProblem } from './raw/problem.ts';
export type { RawCatalogue } from './raw/base.ts';
/** For programs that make word puzzles. */
export { makeGrid } from './types/puzzle-words/make-grid.ts';
