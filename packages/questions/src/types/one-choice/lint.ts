import type { LintMessage } from '../../core/contract.ts';
import { lintDoubles, lintPictures, lintUnderlines } from '../../core/lint-options.ts';
import type { OneChoiceQuestion } from './schema.ts';

export function lint({ prompt, options, settings }: OneChoiceQuestion): LintMessage[] {
  return [
    ...lintDoubles(options, 'options'),
    ...lintPictures(options, 'options', settings),
    ...lintUnderlines([prompt, ...options.map(({ text }) => text)], settings),
  ];
}
