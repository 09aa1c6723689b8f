import type { LintMessage } from '../../core/contract.ts';
import { lintPairs } from '../../core/lint-pairs.ts';
import { rightLook } from './rows.ts';
import type { MatchingQuestion } from './schema.ts';

export function lint({ pairs }: MatchingQuestion): LintMessage[] {
  return lintPairs(pairs.map((pair) => ({ left: pair.left, text: rightLook(pair) })));
}
