import type { LintMessage } from '../../core/contract.ts';
import type { SpokenAnswerQuestion } from './schema.ts';

const SHORT_SECONDS = 10;
const LONG_PROMPT = 600;

export function lint({ prompt, settings }: SpokenAnswerQuestion): LintMessage[] {
  if (settings.maxSeconds > SHORT_SECONDS || prompt.length <= LONG_PROMPT) return [];
  return [
    {
      severity: 'warning',
      path: 'settings.maxSeconds',
      message: 'Câu hỏi dài mà thời gian nói rất ngắn, học sinh có thể không kịp trả lời.',
    },
  ];
}
