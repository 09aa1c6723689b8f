import { countBlanks } from '@domdom/domain/text/blanks';
import type { LintMessage } from '../../core/contract.ts';
import { hiddenLetters, lintLetterPrompt } from '../../core/letter-word.ts';
import type { WithHintQuestion } from './schema.ts';

export function lint(question: WithHintQuestion): LintMessage[] {
  return [
    ...lintLetterPrompt(countBlanks(question.prompt ?? '')),
    ...lintClue(question),
    ...lintJumbled(question),
  ];
}

/** Without given or jumbled letters the word needs some other clue. */
function lintClue({ prompt, passage, picture, sound, accepted, settings }: WithHintQuestion): LintMessage[] {
  const hasLetters =
    settings.jumbled === true || /[\p{L}\p{N}]/u.test(accepted.replaceAll(/\[[^[\]]*\]/g, ''));
  if (hasLetters || [prompt, passage, picture, sound].some((clue) => clue !== undefined)) return [];
  return [
    {
      severity: 'error',
      path: 'accepted',
      message: 'Chưa có gợi ý nào: hãy thêm hình, âm thanh, câu gợi ý hoặc cho trước vài chữ cái.',
    },
  ];
}

function lintJumbled({ accepted, settings }: WithHintQuestion): LintMessage[] {
  if (settings.jumbled !== true || new Set(hiddenLetters(accepted)).size > 1) return [];
  return [
    {
      severity: 'warning',
      path: 'settings.jumbled',
      message: 'Các chữ cái cần điền giống nhau nên xáo trộn cũng lộ đáp án.',
    },
  ];
}
