import { countBlanks } from '@domdom/domain/text/blanks';
import type { LintMessage } from '../../core/contract.ts';
import { hiddenPositions, letterPositions, lintLetterPrompt } from '../../core/letter-word.ts';
import type { FillLetterQuestion } from './schema.ts';

export function lint(question: FillLetterQuestion): LintMessage[] {
  return [
    ...lintLetterPrompt(countBlanks(question.prompt ?? '')),
    ...lintHidden(question),
    ...lintClue(question),
  ];
}

/** With most of the letters hidden, several English words usually fit. */
function lintHidden({ accepted }: FillLetterQuestion): LintMessage[] {
  if (hiddenPositions(accepted).length * 3 <= letterPositions(accepted).length * 2) return [];
  return [
    { severity: 'warning', path: 'accepted', message: 'Quá nhiều chữ cái bị ẩn, có thể có nhiều từ đúng.' },
  ];
}

function lintClue({ prompt, passage, picture, sound }: FillLetterQuestion): LintMessage[] {
  if ([prompt, passage, picture, sound].some((clue) => clue !== undefined)) return [];
  return [
    {
      severity: 'warning',
      path: 'prompt',
      message: 'Nên có hình, âm thanh hoặc gợi ý để chỉ một từ là đúng.',
    },
  ];
}
