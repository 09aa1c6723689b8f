/**
 * Writing questions in the browser. It includes the schemas, so load it with `import()` and never in a student's page.
 */
import './types.ts';

export type { QuestionBase } from './core/contract.ts';
export { editorProblems, finishedQuestion } from './core/editor-problems.ts';
export { blankQuestion } from './core/editor-value.ts';
export { getQuestionType, hasQuestionType } from './core/registry.ts';
export { LETTERS } from './exchange/table/letters.ts';
export { type PastedQuestion, readPastedQuestions } from './exchange/table/pasted-letters.ts';
export type { EditorMedia } from './ui/editor/context.ts';
export { newId } from './ui/editor/new-id.ts';
export { QuestionEditor } from './ui/editor/question-editor.tsx';
