import { isWarningOpen } from '@domdom/domain/exam/progress';
import { nextIndex } from '../../components/attempt/progress.ts';

/** One arrival at a question. It is judged once, so that submitting the question later opens no warning. */
export interface Arrival {
  isWarningOpen: boolean;
  /** Back led to an answered question or out of the exercise, which is counted. */
  isViolation: boolean;
  /** Where to redirect: another question, or the end. */
  redirect: number | 'finish' | null;
}

interface Coming {
  /** By the address bar, a reload, Back or Forward, and not by the exercise itself. */
  isByHistory: boolean;
  /** The first arrival after the page was opened; it may be a reload, so it is not counted. */
  isFirst: boolean;
  /** One more Back would leave the exercise. */
  isLastBeforeExit: boolean;
  /** The question whose answer is being sent or whose verdict is shown; the exercise is about to move on. */
  judgedIndex: number | null;
  index: number;
  total: number;
  /** Numbers of the submitted questions. */
  done: readonly number[];
}

export function arrive(coming: Coming): Arrival {
  const { isByHistory, isFirst, isLastBeforeExit, judgedIndex, index, total, done } = coming;
  const open = { isWarningOpen: false, isViolation: false, redirect: null };
  const isLeaving = isByHistory && !isFirst && isLastBeforeExit;
  const next = nextIndex(total, done, 0) ?? 'finish';
  if (!Number.isInteger(index) || index < 1 || index > total) return { ...open, redirect: next };
  const isDone = done.includes(index);
  if (!isByHistory) return { ...open, redirect: isDone ? next : null };
  // Moving on would remove the warning unread, so there is none, and nothing is counted without one.
  if (judgedIndex !== null) return { ...open, redirect: index === judgedIndex ? null : next };
  return {
    ...open,
    isWarningOpen: isLeaving || isWarningOpen(index, done.length),
    isViolation: isLeaving || (isDone && !isFirst),
  };
}
