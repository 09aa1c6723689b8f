import type { QuestionBase } from '../core/contract.ts';
import type { PrintAttachment, PrintedQuestion } from '../print/contract.ts';
import { layOut } from '../print/lay-out.ts';
import type { CodeArrangement } from './arrange.ts';
import { questionsOfCode } from './numbered.ts';
import { partsOf } from './parts.ts';

export interface PrintedPart {
  skill: QuestionBase['skill'];
  isLettered: boolean;
  questions: PrintedQuestion[];
}

/** The test of one code: its parts with their questions, numbered throughout. */
export function layOutCode(
  questions: readonly QuestionBase[],
  arrangement: CodeArrangement,
): { parts: PrintedPart[]; attachments: PrintAttachment[] } {
  const copies = questionsOfCode(questions, arrangement);
  const { printout } = layOut(
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
  return { parts, attachments: printout.attachments };
}
