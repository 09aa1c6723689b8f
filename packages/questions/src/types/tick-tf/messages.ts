import type { TickTfLabels } from './public.ts';

/** The labels of the two answers, if they are words. */
export const LABELS: Record<Exclude<TickTfLabels, 'tick-cross'>, { true: string; false: string }> = {
  'yes-no': { true: 'Yes', false: 'No' },
  't-f': { true: 'T', false: 'F' },
  'true-false': { true: 'True', false: 'False' },
};
