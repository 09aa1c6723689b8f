import type { AttemptView, SaveResult } from '@domdom/api';
import { hasKeptWork } from '../../lib/kept-work/mark.ts';
import type { Save } from './save-types.ts';

const load = () => import('../../lib/kept-work/kept-work.ts');

/** Gives the copy on this device, if there is one, what the server has now. */
export async function noteKeptView<V extends AttemptView>(view: V): Promise<V> {
  await tryTo(async () => (await load()).noteView(view));
  return view;
}

export async function noteKeptSave(attemptId: string, save: Save, result: SaveResult): Promise<SaveResult> {
  const { questionId, rev, answer, epoch } = save;
  // Otherwise the server holds another answer than this one.
  if (result.rev === rev)
    await tryTo(async () =>
      (await load()).noteSaved(attemptId, {
        questionId,
        rev,
        answer,
        isSubmitted: result.isSubmitted,
        epoch,
      }),
    );
  return result;
}

/** The attempt is over. */
export const noteKeptEnd = (attemptId: string): Promise<void> =>
  tryTo(async () => (await load()).forgetKeptAttempt(attemptId));

async function tryTo(work: () => Promise<void>): Promise<void> {
  if (!hasKeptWork()) return;
  try {
    await work();
  } catch {
    // The copy is older than the server then, and the next answer of the server renews it.
  }
}
