/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSaveResult, buildView } from '../components/attempt/testing/views.ts';
import { countDrafts, forgetDraftsOf, queueFinish, queuedFinish, writeDraft } from '../lib/drafts.ts';
import { buildSettings, buildUser } from '../testing/builders.ts';
import { stubFetch } from '../testing/fetch.ts';
import { sendUnsent } from './send-unsent.ts';

const view = buildView();
const { id } = view.attempt;
const student = buildUser('student');
const another = buildUser('student', { id: '0b0f7f0a-0000-4000-8000-000000000009' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  forgetDraftsOf(student.id);
  vi.unstubAllGlobals();
});

function setUp(user: typeof student | null, held = view) {
  writeDraft(student.id, id, '1', { rev: 1, answer: 'x', epoch: 1 });
  queueFinish(student.id, id, 1);
  return stubFetch({
    'GET /api/boot': { body: { user, settings: buildSettings() } },
    [`GET /api/attempts/${id}`]: { body: held },
    [`PUT /api/attempts/${id}/answers/1`]: { body: buildSaveResult(1) },
    [`POST /api/attempts/${id}/finish`]: { body: buildView({ state: 'submitted' }) },
  });
}

describe('a worker that the browser wakes', () => {
  it('sends what its student typed, then finishes, each once', async () => {
    const calls = setUp(student);
    await sendUnsent();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'POST']);
    // The first call asks for the name.
    const named = calls.slice(1).map(({ headers }) => headers.get('x-application-name'));
    expect(new Set(named)).toEqual(new Set(['SACHSO_DEV']));
    expect([countDrafts(student.id), queuedFinish(student.id, id)]).toEqual([0, null]);
    await sendUnsent();
    expect(calls).toHaveLength(4);
  });

  it('leaves a finish that another device has overtaken to a page, which can say so', async () => {
    setUp(student, buildView({ epoch: 2 }));
    await expect(sendUnsent()).rejects.toThrow('2 answers');
    expect([countDrafts(student.id), queuedFinish(student.id, id)]).toEqual([2, 1]);
  });

  it.each([
    ['another account is logged in', another],
    ['nobody is logged in', null],
    ['the password is temporary', buildUser('student', { hasTemporaryLogin: true })],
  ])('sends nothing when %s, and keeps it', async (_why, user) => {
    const calls = setUp(user);
    await sendUnsent();
    expect(calls.map(({ url }) => url)).toEqual(['/api/boot']);
    expect(countDrafts(student.id)).toBe(2);
  });
});
