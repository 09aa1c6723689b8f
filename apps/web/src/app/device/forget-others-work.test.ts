/** @vitest-environment jsdom */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptWork } from '../../lib/kept-work/disk.ts';
import { addKeptWork, listKeptWork } from '../../lib/kept-work/kept-work.ts';
import { forgetSession } from '../../lib/store/persistence.ts';
import { authActions, initialAuthState } from '../../lib/store/auth-slice.ts';
import { createAppStore } from '../../lib/store/store.ts';
import { buildUser } from '../../testing/builders.ts';
import { forgetOthersWork } from './forget-others-work.ts';

const student = buildUser('student');
const another = buildUser('student', { id: '0b0f7f0a-0000-4000-8000-000000000009' });

const work: KeptWork = {
  id: `${student.id}.a1`,
  owner: student.id,
  attemptId: 'a1',
  assignmentId: null,
  classId: null,
  title: 'Bài 1',
  kind: 'questions',
  data: {},
  files: [],
  bytes: 1,
  isAsked: true,
  isWhole: true,
  clockAheadMs: 0,
  savedAt: Date.now(),
  usedAt: Date.now(),
};
const count = async () => (await listKeptWork(student.id)).length;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  localStorage.clear();
  await addKeptWork(work);
});
afterEach(() => vi.unstubAllGlobals());

function logIn(user: typeof student) {
  const store = createAppStore(initialAuthState);
  store.dispatch(authActions.success({ user, hostFlag: true }));
  return store;
}

it('leaves the kept work of whoever is logged in', async () => {
  forgetOthersWork(logIn(student));
  await vi.dynamicImportSettled();
  expect(await count()).toBe(1);
});

it('removes it when another account is logged in', async () => {
  forgetOthersWork(logIn(another));
  await vi.waitFor(async () => expect(await count()).toBe(0));
});

it('removes it when the device is one that others use', async () => {
  forgetOthersWork(logIn(buildUser('student', { isOnSharedDevice: true })));
  await vi.waitFor(async () => expect(await count()).toBe(0));
});

it('removes it after a logout, also when this begins only then', async () => {
  const store = logIn(student);
  forgetSession(store, { forgetOf: () => undefined, isOfAnother: () => false });
  forgetOthersWork(store);
  await vi.waitFor(async () => expect(await count()).toBe(0));
});

it('removes it with a lost session', async () => {
  const store = logIn(student);
  forgetOthersWork(store);
  store.dispatch(authActions.logout());
  await vi.waitFor(async () => expect(await count()).toBe(0));
});
