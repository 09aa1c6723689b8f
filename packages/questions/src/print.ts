/**
 * Printed questions, with and without their key. It includes the schemas, so load it with `import()` and never in a
 * student's page.
 */
import './types.ts';

export { publicQuestion } from './core/answers.ts';
export type { QuestionBase } from './core/contract.ts';
export type {
  PrintAttachment,
  PrintBlock,
  PrintedKey,
  PrintedQuestion,
  PrintInline,
  PrintItem,
  PrintKey,
  Printout,
} from './print/contract.ts';
export type { CodeArrangement } from './codes/arrange.ts';
export { layOutCode, type PrintedPart } from './codes/lay-out-code.ts';
export { makeCode, mostAlike, MOST_SHARED, sharedLetters } from './codes/make-codes.ts';
export { answersOfCode, type NumberedAnswer } from './codes/numbered.ts';
export { printKey } from './print/key.ts';
export { printQuestions } from './print/lay-out.ts';
export { sampleQuestions } from './print/sample.ts';
