import { lookOf } from './content.ts';
import type { Content, LintMessage } from './contract.ts';

/** Advice about pairs that students match; `pairs` is the question's list of that name. */
export function lintPairs(pairs: readonly { left: Content; text: string }[]): LintMessage[] {
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
