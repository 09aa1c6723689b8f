import { lintQuestion } from './answers.ts';
import { cleanTexts } from './clean-texts.ts';
import type { LintMessage, QuestionBase } from './contract.ts';
import { ownerOf } from './editor-value.ts';
import { parseQuestion, QuestionFormatError, type QuestionProblem } from './parse.ts';

export interface EditorProblem {
  /** Errors prevent a question from being used, warnings are advice. */
  severity: LintMessage['severity'];
  /** Path of the field or item where an author can fix it; empty for the question as a whole. */
  owner: string;
  /** Vietnamese. */
  message: string;
}

/** Everything that is wrong with an unfinished question; includes the advice once its shape is right. */
export function editorProblems(question: QuestionBase): EditorProblem[] {
  const problems = new Map<string, EditorProblem>();
  for (const { path, message, severity } of messagesAbout(question)) {
    const owner = ownerOf(path, question);
    // Two schema rules often find the same gap, which an author should read only once.
    problems.set(JSON.stringify([owner, message]), { severity, owner, message });
  }
  return [...problems.values()];
}

/** The question as a player can draw it; null until its shape is right. */
export function finishedQuestion(question: QuestionBase): QuestionBase | null {
  try {
    return parseQuestion(cleanTexts({ ...question }));
  } catch (error) {
    if (!(error instanceof QuestionFormatError)) throw error;
    return null;
  }
}

/** Assigns problems found elsewhere, e.g. by the server, to the fields where an author can fix them. */
export function problemsFrom(issues: readonly QuestionProblem[], question: QuestionBase): EditorProblem[] {
  return issues.map(({ path, message }) => ({ severity: 'error', owner: ownerOf(path, question), message }));
}

function messagesAbout(question: QuestionBase): LintMessage[] {
  try {
    return lintQuestion(parseQuestion(cleanTexts({ ...question })));
  } catch (error) {
    if (!(error instanceof QuestionFormatError)) throw error;
    return error.problems.map((problem: QuestionProblem) => ({ ...problem, severity: 'error' }));
  }
}
