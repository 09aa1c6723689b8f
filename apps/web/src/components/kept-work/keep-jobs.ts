import { messageOf } from '../../lib/api-client.ts';
import { keepAssignment, KeepError, type KeepProgress } from './keep.ts';
import { keptMessages } from './messages.ts';

/** One saving: what has come, or why it stopped. */
export type KeepJob =
  | { state: 'saving'; progress: KeepProgress | null; stop: () => void }
  | { state: 'failed'; text: string };

let jobs: ReadonlyMap<string, KeepJob> = new Map();
const listeners = new Set<() => void>();

/** By assignment. A saving goes on when its page is left. */
export const keepJobs = (): ReadonlyMap<string, KeepJob> => jobs;

export function onKeepJobs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(assignmentId: string, job: KeepJob | null): void {
  const next = new Map(jobs);
  if (job === null) next.delete(assignmentId);
  else next.set(assignmentId, job);
  jobs = next;
  for (const listener of listeners) listener();
}

const textOf = (error: unknown): string => {
  if (error instanceof KeepError) return keptMessages.refused[error.reason];
  return messageOf(error);
};

/** Resolves when it is kept, has failed or was stopped. */
export async function startKeeping(owner: string, assignmentId: string): Promise<void> {
  if (jobs.get(assignmentId)?.state === 'saving') return;
  const controller = new AbortController();
  const stop = () => controller.abort();
  set(assignmentId, { state: 'saving', progress: null, stop });
  try {
    await keepAssignment(owner, assignmentId, {
      signal: controller.signal,
      onProgress: (progress) => set(assignmentId, { state: 'saving', progress, stop }),
    });
    set(assignmentId, null);
  } catch (error) {
    set(assignmentId, controller.signal.aborted ? null : { state: 'failed', text: textOf(error) });
  }
}
