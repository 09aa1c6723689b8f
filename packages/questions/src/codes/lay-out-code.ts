import type { QuestionBase } from '../core/contract.ts';
import type { PrintAttachment, PrintedQuestion, PrintKey } from '../print/contract.ts';
import { scriptsOf } from '../print/key.ts';
import { layOut } from '../print/lay-out.ts';
import type { CodeArrangement } from './arrange.ts';
import { questionsOfCode } from './numbered.ts';
import { partsOf } from './parts.ts';

export interface PrintedPart {
  skill: QuestionBase['skill'];
  isLettered: boolean;
  questions: PrintedQuestion[];
}

/**
 * The test of one code: its parts with their questions, numbered throughout; and what only its teacher gets, the scripts of
 * what is heard, to be read aloud where there is no file.
 */
export function layOutCode(
  questions: readonly QuestionBase[],
  arrangement: CodeArrangement,
): { parts: PrintedPart[]; attachments: PrintAttachment[]; scripts: PrintKey['scripts'] } {
  const copies = questionsOfCode(questions, arrangement);
  const { printout, clips } = layOut(
    copies.map(({ shown }) => shown),
    true,
  );
  let first = 0;
  const parts = partsOf(copies.map(({ question }) => question)).map(({ skill, isLettered, blocks }) => {
    const count = blocks.reduce((sum, { positions }) => sum + positions.length, 0);
    const own = printout.questions.slice(first, first + count);
    first += count;
    return { skill, isLettered, questions: own };
  });
  return { parts, attachments: printout.attachments, scripts: scriptsOf(questions, clips) };
}
