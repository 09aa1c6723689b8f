import type { AttemptView } from '@domdom/api';
import type { QueryClient } from '@tanstack/react-query';
import type { ExerciseAddress } from '../../lib/exam-paths.ts';
import { type KeptWork, keptId, readKeptWork } from '../../lib/kept-work/disk.ts';
import { addKeptWork } from '../../lib/kept-work/kept-work.ts';
import { ownAssignmentQuery } from '../../lib/kept-work/or-kept.ts';
import { pickAssignment, pickExam } from '../../lib/kept-work/pick.ts';
import type { AppStore } from '../../lib/store/store.ts';
import { examCalls } from '../attempt/exam-calls.ts';
import { examQuery } from '../attempt/queries.ts';

interface Running {
  store: AppStore;
  view: AttemptView;
  address: ExerciseAddress;
  queryClient: QueryClient;
}

/**
 * Keeps an attempt in progress until it is over, so that its page opens again after a reload without a network. Its files
 * are in the browser's cache already. Without a worker, or on a device that others use, no page opens then, and nothing is
 * kept.
 */
export async function keepRunning({ store, view, address, queryClient }: Running): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const user = store.getState().auth.loggedInUser?.profile;
  if (user === undefined || user.isOnSharedDevice) return;
  const { id: owner } = user;
  const { id: attemptId, assignmentId, classId, title } = view.attempt;
  const id = keptId(owner, attemptId);
  const isKept = (await readKeptWork(owner)).some((work) => work.id === id);
  const { queryKey } = examQuery(address);
  const held = queryClient.getQueryData(queryKey);
  if (!isKept && held !== undefined) {
    const now = Date.now();
    await addKeptWork({
      id,
      owner,
      attemptId,
      assignmentId,
      classId,
      title,
      kind: view.worksheet === null ? 'questions' : 'worksheet',
      data: { [JSON.stringify(queryKey)]: pickExam({ ...held, view }), ...pageOf(queryClient, assignmentId) },
      files: [],
      bytes: 0,
      isAsked: false,
      isWhole: true,
      clockAheadMs: Date.parse(view.serverTime) - now,
      savedAt: now,
      usedAt: now,
    });
  }
  // Brings the copy up to date: something may have been saved since the page was opened.
  await examCalls.read(attemptId);
}

/** The page of a worksheet reads its assignment first. */
function pageOf(queryClient: QueryClient, assignmentId: string | null): KeptWork['data'] {
  if (assignmentId === null) return {};
  const { queryKey } = ownAssignmentQuery(assignmentId);
  const page = queryClient.getQueryData(queryKey);
  return page === undefined ? {} : { [JSON.stringify(queryKey)]: pickAssignment(page) };
}
