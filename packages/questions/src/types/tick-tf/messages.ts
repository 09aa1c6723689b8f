import type { TickTfLabels } from './public.ts';

/** What stands on the two answers, where these are words. */
export const LABELS: Record<Exclude<TickTfLabels, 'tick-cross'>, { true: string; false: string }> = {
  'yes-no': { true: 'Yes', false: 'No' },
  't-f': { true: 'T', false: 'F' },
  'true-false': { true: 'True', false: 'False' },
};
