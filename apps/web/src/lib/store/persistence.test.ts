// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { authActions, initialAuthState, studentIdOf } from './auth-slice.ts';
import { attemptsWithDrafts, writeDraft } from '../drafts.ts';
import { AUTH_KEY, authStateAtStart, forgetSession, startAuthSync } from './persistence.ts';
import { worksheetDrafts } from '../../components/worksheet/drafts/worksheet-drafts.ts';
import { createAppStore } from './store.ts';

const user = buildUser('student');
const other = buildUser('teacher', { id: '0b0f7f0a-0000-4000-8000-000000000002' });

function startWith(account: typeof user | null) {
  const store = createAppStore(authStateAtStart(account, false));
  const otherTabs = {
    onLoggedOut: vi.fn<(...given: unknown[]) => void>(),
    onOtherAccount: vi.fn<(...given: unknown[]) => void>(),
  };
  const stop = startAuthSync(store, otherTabs);
  return { store, otherTabs, stop };
}

/** Simulates the event that the browser sends this tab when another tab has written. */
const hearFromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the account in local storage', () => {
  it('is its id alone: no name, e-mail, school or secret', () => {
    const { store, stop } = startWith(null);
    store.dispatch(authActions.success({ user, hostFlag: true }));
    expect(Object.entries(localStorage)).toEqual([
      [AUTH_KEY, JSON.stringify({ userId: user.id, hostFlag: true })],
    ]);
    stop();
  });

  it('replaces the profile that an earlier version stored', () => {
    localStorage.setItem(AUTH_KEY, JSON.stringify({ loggedInUser: { profile: user }, hostFlag: true }));
    startWith(user).stop();
    expect(localStorage.getItem(AUTH_KEY)).toBe(JSON.stringify({ userId: user.id, hostFlag: false }));
  });

  it.each([
    [user, user.id],
    [other, null],
  ])('of a $role has a student id only if it is a student', (account, studentId) => {
    const { store, stop } = startWith(account);
    expect(studentIdOf(store.getState().auth.loggedInUser)).toBe(studentId);
    expect(studentIdOf(null)).toBeNull();
    stop();
  });

  it('is removed by a failed login', () => {
    const { store, stop } = startWith(user);
    store.dispatch(authActions.failure({ message: 'x' }));
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
    stop();
  });

  it('is cleared at the start when the server no longer knows the session', () => {
    startWith(user).stop();
    expect(localStorage.getItem(AUTH_KEY)).not.toBeNull();
    expect(authStateAtStart(null, true)).toEqual(initialAuthState);
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
  });

  it("keeps the login's host flag after a reload", () => {
    const { store, stop } = startWith(null);
    store.dispatch(authActions.success({ user, hostFlag: true }));
    stop();
    expect(authStateAtStart(user, false)).toMatchObject({ loggedInUser: { profile: user }, hostFlag: true });
  });

  it('yields to the account that the server returns', () => {
    startWith(user).stop();
    expect(authStateAtStart(other, false).loggedInUser?.profile).toEqual(other);
  });
});

describe('a logout', () => {
  it('leaves nothing of the application in this browser', () => {
    const { store, stop } = startWith(user);
    localStorage.setItem('domdom.exam', '1');
    sessionStorage.setItem('domdom.return', '1');
    forgetSession(store, worksheetDrafts);
    expect(store.getState().auth).toEqual(initialAuthState);
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    stop();
  });

  it("removes the unsent answers of this account, and nobody else's", () => {
    const { store, stop } = startWith(user);
    const draft = { rev: 1, answer: 'x', epoch: 1 };
    writeDraft(user.id, 'attempt', '1', draft);
    writeDraft(other.id, 'attempt', '1', draft);
    forgetSession(store, worksheetDrafts);
    expect([attemptsWithDrafts(user.id), attemptsWithDrafts(other.id)]).toEqual([[], ['attempt']]);
    stop();
  });
});

describe('other tabs', () => {
  it('log this tab out by clearing the storage', () => {
    const { otherTabs, stop } = startWith(user);
    localStorage.clear();
    hearFromOtherTab(null);
    expect(otherTabs.onLoggedOut).toHaveBeenCalledOnce();
    stop();
  });

  it('report a login with another account', () => {
    const { otherTabs, stop } = startWith(user);
    localStorage.setItem(AUTH_KEY, JSON.stringify({ userId: other.id, hostFlag: false }));
    hearFromOtherTab(AUTH_KEY);
    expect(otherTabs.onOtherAccount).toHaveBeenCalledOnce();
    expect(otherTabs.onLoggedOut).not.toHaveBeenCalled();
    stop();
  });

  it('are ignored when they write something else', () => {
    const { otherTabs, stop } = startWith(user);
    localStorage.clear();
    hearFromOtherTab('domdom.sound');
    expect(otherTabs.onLoggedOut).not.toHaveBeenCalled();
    stop();
  });
});
