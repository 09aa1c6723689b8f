// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSaveResult, buildView } from '../components/attempt/testing/views.ts';
import { countDrafts, writeDraft } from '../lib/drafts.ts';
import { buildUser } from '../testing/builders.ts';
import { stubFetch } from '../testing/fetch.ts';
import { authActions, initialAuthState } from '../lib/store/auth-slice.ts';
import { createAppStore } from '../lib/store/store.ts';
import { startSendingUnsent } from './unsent.ts';

const view = buildView();
const student = buildUser('student');
const another = buildUser('student', { id: '0b0f7f0a-0000-4000-8000-000000000009' });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const calls = stubFetch({
    [`GET /api/attempts/${view.attempt.id}`]: { body: view },
    [`PUT /api/attempts/${view.attempt.id}/answers/1`]: { body: buildSaveResult(1) },
  });
  const store = createAppStore(initialAuthState);
  writeDraft(student.id, view.attempt.id, '1', { rev: 1, answer: 'x', epoch: 1 });
  startSendingUnsent(store);
  return {
    calls,
    logIn: (user: typeof student) => store.dispatch(authActions.success({ user, hostFlag: true })),
  };
}

describe('answers left unsent by an earlier visit', () => {
  it('are sent as soon as their student has logged in', async () => {
    const { calls, logIn } = setUp();
    expect(calls).toEqual([]);
    logIn(student);
    await vi.waitFor(() => expect(countDrafts(student.id)).toBe(0));
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { rev: 1, answer: 'x', epoch: 1 } });
  });

  it('stay when someone else logs in', async () => {
    const { calls, logIn } = setUp();
    logIn(another);
    await vi.dynamicImportSettled();
    expect(calls).toEqual([]);
    expect(countDrafts(student.id)).toBe(1);
  });
});
