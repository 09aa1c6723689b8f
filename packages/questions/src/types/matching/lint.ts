import { lookOf } from '../../core/content.ts';
import type { LintMessage } from '../../core/contract.ts';
import type { MatchingQuestion } from './schema.ts';

export function lint({ pairs }: MatchingQuestion): LintMessage[] {
  const isAlwaysRight = new Set(pairs.map((pair) => pair.text)).size === 1;
  const messages: LintMessage[] = isAlwaysRight
    ? [{ severity: 'error', path: 'pairs', message: 'Mọi đáp án giống nhau nên xếp thế nào cũng đúng.' }]
    : [];
  const textByLeft = new Map<string, string>();
  for (const [index, { left, text }] of pairs.entries()) {
    const look = lookOf(left);
    const known = textByLeft.get(look);
    if (known !== undefined && known !== text) {
      messages.push({
        severity: 'error',
        path: `pairs.${index}.left`,
        message: 'Vế trái này giống một vế ở trên nhưng đáp án khác.',
      });
    }
    textByLeft.set(look, text);
  }
  return messages;
}
