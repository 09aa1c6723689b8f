import type { BankQuestionRow } from '@domdom/api';
import { common } from '../../../lib/messages.ts';
import { showToast, TOAST_MS } from '../../../lib/toast.ts';
import { listMessages } from '../messages.ts';

interface Texts {
  done: (count: number) => string;
  left: (count: number, titles: string) => string;
}

interface Told {
  /** For the titles of those that stay. */
  shown: readonly BankQuestionRow[];
  texts: Texts;
  undo?: () => void;
}

/** Tells what became of the ticked questions: how many are done, which stay and why. Returns the ids of those. */
export function tellResult(
  items: readonly { id: string; problem: string | null }[],
  { shown, texts, undo }: Told,
): string[] {
  const left = items.filter(({ problem }) => problem !== null);
  const done = items.length - left.length;
  if (done > 0) {
    showToast({
      kind: 'success',
      title: common.success,
      text: texts.done(done),
      ...(undo && { durationMs: TOAST_MS.long, action: { label: listMessages.undo, run: undo } }),
    });
  }
  if (left.length > 0) {
    const titleOf = (id: string) => shown.find((row) => row.id === id)?.title ?? listMessages.notShown;
    const titles = left.map(({ id }) => titleOf(id)).join(', ');
    const reasons = [...new Set(left.map(({ problem }) => problem))].join(' ');
    showToast({
      kind: 'warning',
      text: `${texts.left(left.length, titles)} ${reasons}`,
      durationMs: TOAST_MS.long,
    });
  }
  return left.map(({ id }) => id);
}
