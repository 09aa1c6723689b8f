import type { AttemptView } from '@domdom/api';
import { api, isApiError } from '../../lib/api-client.ts';
import { examinationAddress } from '../../lib/exam-paths.ts';
import { type KeptWork, keptId } from '../../lib/kept-work/disk.ts';
import {
  addKeptWork,
  dropOldestKept,
  makeRoom,
  MOST_KEPT_BYTES,
  removeKeptWork,
} from '../../lib/kept-work/kept-work.ts';
import { KEPT_FILES_CACHE } from '../../lib/kept-work/names.ts';
import { ownAssignmentQuery } from '../../lib/kept-work/or-kept.ts';
import {
  type AssignmentAnswer,
  type ExamAnswer,
  pickAssignment,
  pickExam,
} from '../../lib/kept-work/pick.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { rememberedAccount } from '../../lib/store/persistence.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import { examCalls } from '../attempt/exam-calls.ts';
import { examQuery } from '../attempt/queries.ts';
import { mediaFiles, questionTypesIn, worksheetFiles } from '../question/media-files.ts';
import { preparePlayer } from '../question/use-player.ts';

/** Why work cannot be kept here. */
export type KeepRefusal = 'timed' | 'closed' | 'too-large' | 'full' | 'offline';

export class KeepError extends Error {
  readonly reason: KeepRefusal;

  constructor(reason: KeepRefusal, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'KeepError';
    this.reason = reason;
  }
}

export interface KeepProgress {
  bytes: number;
  files: number;
  allFiles: number;
}

interface KeepOptions {
  signal: AbortSignal;
  onProgress(this: void, progress: KeepProgress): void;
}

const AT_ONCE = 3;
const ASKED = 'domdom.persist';

/**
 * Keeping needs both storages, and the worker, without which no page opens here later. A page on plain http has neither
 * worker nor Cache Storage; a private window may lack the worker alone.
 */
export const canKeep = (): boolean =>
  typeof caches !== 'undefined' && typeof indexedDB !== 'undefined' && 'serviceWorker' in navigator;

/** Keeps an assignment on this device. Opens its attempt, so that what is answered without a network can be saved. */
export async function keepAssignment(
  owner: string,
  assignmentId: string,
  options: KeepOptions,
): Promise<void> {
  try {
    const page = await api('GET /api/student/assignments/:assignmentId', {
      params: { assignmentId },
      signal: options.signal,
    });
    const { examId, title, classId } = page.assignment;
    if (examId === null) throw new KeepError('closed');
    const { queryKey } = examQuery(examinationAddress(examId, assignmentId));
    const exam = await withOpenAttempt(examId, assignmentId, options.signal);
    const { view } = exam;
    const files = [...new Set(filesOf(view))].map(mediaUrl);
    const work: KeptWork = {
      id: keptId(owner, view.attempt.id),
      owner,
      attemptId: view.attempt.id,
      assignmentId,
      classId,
      title,
      kind: view.worksheet === null ? 'questions' : 'worksheet',
      data: dataOf({ page, exam, examKey: JSON.stringify(queryKey), assignmentId }),
      files,
      bytes: 0,
      isAsked: true,
      isWhole: false,
      clockAheadMs: Date.parse(view.serverTime) - Date.now(),
      savedAt: Date.now(),
      usedAt: Date.now(),
    };
    await keepFiles(work, view, options);
  } catch (error) {
    if (isApiError(error) && error.status === 0 && !options.signal.aborted)
      throw new KeepError('offline', { cause: error });
    throw error;
  }
}

async function withOpenAttempt(
  examinationId: string,
  assignmentId: string,
  signal: AbortSignal,
): Promise<ExamAnswer & { view: AttemptView }> {
  const exam = await api('GET /api/examinations/:examinationId/attempt', {
    params: { examinationId },
    query: { assignmentId },
    signal,
  });
  const { view, exercise, canStart } = exam;
  if (view?.attempt.state === 'open') return { ...exam, view };
  if (exercise.durationSeconds > 0) throw new KeepError('timed');
  if (!canStart) throw new KeepError('closed');
  return { ...exam, view: await examCalls.start(examinationId, assignmentId) };
}

interface DataParts {
  page: AssignmentAnswer;
  exam: ExamAnswer & { view: AttemptView };
  examKey: string;
  assignmentId: string;
}

function dataOf({ page, exam, examKey, assignmentId }: DataParts): KeptWork['data'] {
  const { queryKey } = ownAssignmentQuery(assignmentId);
  return {
    [examKey]: pickExam(exam),
    [JSON.stringify(queryKey)]: pickAssignment({
      ...page,
      openAttemptId: exam.view.attempt.id,
      canStart: true,
    }),
  };
}

const filesOf = ({ questions, worksheet }: AttemptView): string[] =>
  worksheet === null ? mediaFiles(questions) : worksheetFiles(worksheet);

/** Brings all files here, and only then says that the work is kept. Whatever stops it leaves nothing behind. */
async function keepFiles(
  work: KeptWork,
  view: AttemptView,
  { signal, onProgress }: KeepOptions,
): Promise<void> {
  const progress: KeepProgress = { bytes: sizeOf(work.data), files: 0, allFiles: work.files.length };
  try {
    // First, so that nothing else clears its files away while they arrive.
    await orFull(work, () => addKeptWork(work));
    await askToPersist();
    onProgress({ ...progress });
    await Promise.all(questionTypesIn(view.questions).map(preparePlayer));
    const left = [...work.files];
    await inLanes(signal, async (stop) => {
      for (let url = left.shift(); url !== undefined; url = left.shift()) {
        progress.bytes += await keepFile(work, url, stop);
        progress.files += 1;
        if (progress.bytes > MOST_KEPT_BYTES) throw new KeepError('too-large');
        onProgress({ ...progress });
      }
    });
    signal.throwIfAborted();
    await makeRoom(progress.bytes, { besides: work.id });
    requireAccount(work);
    await orFull(work, () => addKeptWork({ ...work, bytes: progress.bytes, isWhole: true }));
  } catch (error) {
    await removeKeptWork([work.id]).catch(() => undefined);
    throw error;
  }
}

/** When one lane fails, the others stop before it is over: a file could arrive after all were removed. */
async function inLanes(signal: AbortSignal, work: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  const lanes = Array.from({ length: AT_ONCE }, () => work(controller.signal));
  try {
    await Promise.all(lanes);
  } finally {
    stop();
    await Promise.allSettled(lanes);
    signal.removeEventListener('abort', stop);
  }
}

/** A logout removes what its account has kept, also while files are still arriving. */
function requireAccount({ owner }: KeptWork): void {
  if (rememberedAccount() !== owner) throw new KeepError('closed');
}

const sizeOf = (data: unknown): number => new Blob([JSON.stringify(data)]).size;

/** Returns how many bytes it took. A file that the server refuses is left to its own question. */
async function keepFile(work: KeptWork, url: string, signal: AbortSignal): Promise<number> {
  let blob: Blob;
  try {
    const response = await fetch(url, { signal });
    if (response.status >= 500) throw new KeepError('offline');
    if (!response.ok) return 0;
    blob = await response.blob();
  } catch (error) {
    if (signal.aborted || error instanceof KeepError) throw error;
    throw new KeepError('offline', { cause: error });
  }
  signal.throwIfAborted();
  requireAccount(work);
  await orFull(work, async () => {
    const cache = await caches.open(KEPT_FILES_CACHE);
    // As it arrived, and without what was only said about its way here.
    await cache.put(url, new Response(blob, { headers: { 'content-type': blob.type } }));
  });
  return blob.size;
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Stores something; when the disk is full, other kept work goes, the least recently used first. */
async function orFull(work: KeptWork, store: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!isFull(error)) throw error;
      if (!(await dropOldestKept({ besides: work.id }))) throw new KeepError('full', { cause: error });
    }
  }
}

const isTrue = (value: unknown): value is true => value === true;

/** Once: that the browser does not clear this away by itself when the disk is short. */
async function askToPersist(): Promise<void> {
  if (!('storage' in navigator) || readJson(ASKED, isTrue) === true) return;
  writeJson(ASKED, true);
  await navigator.storage.persist().catch(() => false);
}
