import { isWarningOpen } from '@domdom/domain/exam/progress';
import { nextIndex } from './progress.ts';

/** One coming to a question; judged once, so that submitting it later opens no warning. */
export interface Arrival {
  /** Of the browser's history entry: a new one is a new arrival. */
  key: string;
  isWarningOpen: boolean;
  /** Came by Back to an answered question, which is counted. */
  isViolation: boolean;
  /** Where to go instead: another question, or the end. */
  redirect: number | 'finish' | null;
}

interface Coming {
  key: string;
  /** By the address line, a reload, Back or Forward, and not by the exercise itself. */
  isByHistory: boolean;
  /** The first one after the page was opened: it may be a reload, so it is not counted. */
  isFirst: boolean;
  index: number;
  total: number;
  /** Numbers of the submitted questions. */
  done: readonly number[];
}

export function arrive({ key, isByHistory, isFirst, index, total, done }: Coming): Arrival {
  const open = { key, isWarningOpen: false, isViolation: false, redirect: null };
  const next = nextIndex(total, done, 0) ?? 'finish';
  if (!Number.isInteger(index) || index < 1 || index > total) return { ...open, redirect: next };
  const isDone = done.includes(index);
  if (!isByHistory) return { ...open, redirect: isDone ? next : null };
  return {
    ...open,
    isWarningOpen: isWarningOpen(index, done.length),
    isViolation: isDone && !isFirst,
  };
}
