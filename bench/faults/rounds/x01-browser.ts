import type { AttemptView } from '@domdom/api';
import { encodeAnswer } from '@domdom/questions';
import type { APIRequestContext } from '@playwright/test';
import { canaryOf } from '../../../apps/server/src/testing/canary.ts';
import type { Random } from '../../lib/random.ts';
import { breakPage } from '../lib/broken-pages.ts';
import type { Chromium } from '../lib/chromium.ts';
import type { Fault, Figures } from '../lib/fault.ts';
import { inBrowser } from '../lib/in-browser.ts';
import { searchStorage, untilInstalled, untilKept } from '../lib/kept-by-browser.ts';
import type { Stage } from '../lib/stage.ts';
import { type Asked, markedOf } from './x01-keys.ts';

const STEP_LIMIT_MS = 20_000;

/** Calls the server with the cookies of the browser. */
function callerOf(request: APIRequestContext, origin: string) {
  return async (method: string, path: string, data?: unknown): Promise<string> => {
    const response = await request.fetch(origin + path, {
      method,
      headers: { 'x-domdom-client': 'web' },
      ...(data !== undefined && { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()}`);
    return response.text();
  };
}
type Call = ReturnType<typeof callerOf>;

/** Answers every question wrongly, as practice, so that each of them shows its key. */
async function answerAll(
  stage: Stage,
  call: Call,
  view: AttemptView,
  asked: readonly Asked[],
): Promise<void> {
  const { id, epoch } = view.attempt;
  const { seed } = await stage.ground.connection.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const { question, wrong } of asked) {
    if (wrong === null) continue;
    const save = { rev: 1, epoch, submit: true, answer: encodeAnswer(question, seed, wrong) };
    await call('PUT', `/api/attempts/${id}/answers/${question.id}`, save);
  }
}

async function oneRound(stage: Stage, random: Random, { context }: Chromium): Promise<Figures> {
  const { asked, exercise } = await markedOf(stage);
  const { examinationId, assignmentId } = exercise;
  const { email, password } = random.pick(stage.ground.students);
  const { origin } = stage.server;
  const call = callerOf(context.request, origin);
  await call('POST', '/login', { email, password });
  const view = JSON.parse(await call('POST', '/api/attempts', exercise)) as AttemptView; // the contract's response to a start
  const attemptId = view.attempt.id;
  await answerAll(stage, call, view, asked);
  const shown = await call('GET', `/api/attempts/${attemptId}`);
  const known = asked.filter(({ question }) => shown.includes(canaryOf(question.id)));
  if (known.length === 0) stage.blame('in practice', 'X1: the search finds no key where keys are');

  const page = await context.newPage();
  page.setDefaultTimeout(STEP_LIMIT_MS);
  const { client } = stage.build;
  if (client !== undefined) await breakPage(page, client, 0);
  const exam = `${origin}/lms/exercise/examination/${examinationId}`;
  await page.goto(`${exam}/start/1?assignment=${assignmentId}`);
  await untilInstalled(page);
  // From now on the worker answers for the page, and an attempt in progress is kept.
  await page.reload();
  await untilKept(page, attemptId, ['domdom-pages', 'domdom-kept']);
  await searchStorage(stage, page, 'in progress');
  await page.goto(
    `${origin}/lms/student/classes/${stage.ground.target.id}/classwork/assignments/${assignmentId}/details`,
  );
  await page.getByRole('button', { name: 'Lưu để làm khi không có mạng' }).click();
  await page.getByText(/^Đã lưu trên máy này: \d/).waitFor();
  const characters = await searchStorage(stage, page, 'kept');
  await call('POST', `/api/attempts/${attemptId}/finish`, { epoch: await epochOf(call, attemptId) });
  for (const url of [`${exam}/result?assignment=${assignmentId}`, `${origin}/lms/home`]) {
    await page.goto(url);
    await searchStorage(stage, page, 'after the end');
  }
  return { 'types shown with their keys': known.length, 'characters stored': characters };
}

async function epochOf(call: Call, attemptId: string): Promise<number> {
  const { attempt } = JSON.parse(await call('GET', `/api/attempts/${attemptId}`)) as AttemptView; // by contract
  return attempt.epoch;
}

/** A device keeps pages and work of practice whose keys it has been shown, without these keys. */
export const keysInBrowser: Fault = {
  id: 'X1-browser',
  title: 'no key, verdict or explanation in what Chromium stores, in practice either',
  standIn: 'the storage of a browser has no verdict, no key and no explanation, in practice either',
  broken: [{ name: 'browser keeps what it gets', client: 'keeps-what-it-gets' }],
  round: (stage, random) => inBrowser((browser) => oneRound(stage, random, browser)),
};
