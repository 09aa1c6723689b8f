import type { AttemptView } from '@domdom/api';
import { changeKeptWork, dropKeptWork, type KeptWork, putKeptWork, readKeptWork } from './disk.ts';
import { hasKeptWork, markKeptWork } from './mark.ts';
import { KEPT_FILES_CACHE } from './names.ts';
import { type ExamAnswer, pickView } from './pick.ts';

/** The most that kept work may take on a device. */
export const MOST_KEPT_BYTES = 150 * 1024 * 1024;
/** A saving that never ended is cleared away after this time. */
const HALF_KEPT_MS = 60 * 60 * 1000;
const LONGEST_ATTEMPT_MS = 31 * 24 * 60 * 60 * 1000;

/** What an account may open here without a network, the last used first. */
export async function listKeptWork(owner: string): Promise<KeptWork[]> {
  const all = await readKeptWork(owner);
  const left = all.filter(
    ({ isWhole, isAsked, savedAt }) =>
      (!isWhole && Date.now() - savedAt > HALF_KEPT_MS) ||
      // No attempt is open for longer.
      (!isAsked && Date.now() - savedAt > LONGEST_ATTEMPT_MS),
  );
  if (left.length > 0) await removeKeptWork(left.map(({ id }) => id));
  return all.filter(({ isWhole }) => isWhole).toSorted((a, b) => b.usedAt - a.usedAt);
}

/** What the server answered to this call when the work was kept; undefined when it is not kept. */
export async function readKept(owner: string, key: string): Promise<unknown> {
  const works = await readKeptWork(owner);
  const found = works.find(({ isWhole, data }) => isWhole && key in data);
  if (found === undefined) return undefined;
  await changeKeptWork(found.attemptId, (work) => ({ ...work, usedAt: Date.now() }));
  return withClock(found.data[key], found);
}

const isExam = (value: unknown): value is ExamAnswer =>
  typeof value === 'object' && value !== null && 'exercise' in value && 'view' in value;

/** The server's time now, as far as this device knows it. */
function withClock(value: unknown, { clockAheadMs }: KeptWork): unknown {
  if (!isExam(value) || value.view === null) return value;
  const serverTime = new Date(Date.now() + clockAheadMs).toISOString();
  return { ...value, view: { ...value.view, serverTime } };
}

const changeViews = (work: KeptWork, change: (view: AttemptView) => AttemptView): KeptWork['data'] =>
  Object.fromEntries(
    Object.entries(work.data).map(([key, value]) => [
      key,
      isExam(value) && value.view !== null ? { ...value, view: change(value.view) } : value,
    ]),
  );

/** The server has this answer: the copy has it as well, or a reload without a network would show an older one. */
export async function noteSaved(
  attemptId: string,
  saved: { questionId: string; rev: number; answer: unknown; isSubmitted: boolean; epoch: number },
): Promise<void> {
  const { epoch, questionId: id, rev, answer: text, isSubmitted } = saved;
  const answer = { questionId: id, rev, answer: text, isSubmitted };
  await changeKeptWork(attemptId, (work) => ({
    ...work,
    data: changeViews(work, (view) => {
      const others = view.answers.filter(({ questionId }) => questionId !== answer.questionId);
      const held = view.answers.find(({ questionId }) => questionId === answer.questionId);
      const isNewer = held === undefined || held.rev <= answer.rev;
      const stored = { ...answer, verdict: null, reveal: null };
      return {
        ...view,
        attempt: { ...view.attempt, epoch: Math.max(epoch, view.attempt.epoch) },
        answers: isNewer ? [...others, stored] : view.answers,
      };
    }),
  }));
}

/** The attempt as the server has it now; one that is over is not kept any longer. */
export async function noteView(view: AttemptView): Promise<void> {
  const picked = pickView(view);
  if (picked === null) return forgetKeptAttempt(view.attempt.id);
  const clockAheadMs = Date.parse(view.serverTime) - Date.now();
  await changeKeptWork(view.attempt.id, (work) => ({
    ...work,
    clockAheadMs,
    // A copy of the attempt from before its questions were sent along again keeps them.
    data: changeViews(work, (held) => ({
      ...picked,
      questions: picked.questions.length > 0 ? picked.questions : held.questions,
      worksheet: picked.worksheet ?? held.worksheet,
    })),
  }));
}

export async function forgetKeptAttempt(attemptId: string): Promise<void> {
  if (await changeKeptWork(attemptId, () => null)) await clearFiles();
}

export async function removeKeptWork(ids: readonly string[]): Promise<void> {
  await dropKeptWork(ids);
  await clearFiles();
}

/** A logout, a lost session: removes all copies of the account. Typed work that was not sent lies elsewhere. */
export const forgetKeptWork = (accountId: string): Promise<void> =>
  forgetWhere(({ owner }) => owner === accountId);

/** Another account has logged in here. */
export const forgetKeptWorkOfOthers = (accountId: string): Promise<void> =>
  forgetWhere(({ owner }) => owner !== accountId);

async function forgetWhere(isForgotten: (work: KeptWork) => boolean): Promise<void> {
  if (!hasKeptWork() && !(await hasFiles())) return;
  const works = await readKeptWork();
  await removeKeptWork(works.filter(isForgotten).map(({ id }) => id));
}

const hasFiles = async (): Promise<boolean> => typeof caches !== 'undefined' && caches.has(KEPT_FILES_CACHE);

/** Removes the files that no kept work needs any more. */
async function clearFiles(): Promise<void> {
  const works = await readKeptWork();
  markKeptWork(works.length > 0);
  if (typeof caches === 'undefined') return;
  if (works.length === 0) {
    await caches.delete(KEPT_FILES_CACHE);
    return;
  }
  const needed = new Set(works.flatMap(({ files }) => files));
  const cache = await caches.open(KEPT_FILES_CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!needed.has(pathname)) await cache.delete(request);
  }
}

export async function addKeptWork(work: KeptWork): Promise<void> {
  await putKeptWork(work);
  markKeptWork(true);
}

/**
 * Makes room for work of this size, and says whether there is: the least recently used goes first. Answers that were not
 * sent are no part of this and always stay.
 */
export async function makeRoom(bytes: number, { besides }: { besides: string }): Promise<boolean> {
  if (bytes > MOST_KEPT_BYTES) return false;
  const others = (await readKeptWork())
    .filter(({ id }) => id !== besides)
    .toSorted((a, b) => a.usedAt - b.usedAt);
  let taken = others.reduce((sum, work) => sum + work.bytes, 0);
  const gone: string[] = [];
  for (const work of others) {
    if (taken + bytes <= MOST_KEPT_BYTES) break;
    taken -= work.bytes;
    gone.push(work.id);
  }
  if (gone.length > 0) await removeKeptWork(gone);
  return true;
}

/** The disk is full: removes the least recently used other work. Says whether there was any. */
export async function dropOldestKept({ besides }: { besides: string }): Promise<boolean> {
  const [oldest] = (await readKeptWork())
    .filter(({ id }) => id !== besides)
    .toSorted((a, b) => a.usedAt - b.usedAt);
  if (oldest === undefined) return false;
  await removeKeptWork([oldest.id]);
  return true;
}
