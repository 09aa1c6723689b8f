// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeOnlinePath } from '../lib/online-path.ts';
import { goOffline } from './go-offline.ts';
import { noteTyping } from './typing.ts';

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

async function leaveFrom(path: string): Promise<string[]> {
  window.history.replaceState(null, '', path);
  const visited: string[] = [];
  await goOffline({ replace: (to) => visited.push(to), attach: () => vi.fn<() => void>() });
  return visited;
}

describe('a page that can show nothing without a connection', () => {
  it('gives way to the books that open without one, and is remembered with its query', async () => {
    expect(await leaveFrom('/lms/student/classes?page=2')).toEqual(['/offline/books']);
    expect(takeOnlinePath()).toBe('/lms/student/classes?page=2');
  });

  it.each([
    '/lms/exercise/examination/0198a1b2-0000-7000-8000-000000000001/start/3',
    '/lms/olympic/examination/12/start/1',
    '/lms/student/worksheet/exercise/0198a1b2-0000-7000-8000-000000000001',
    '/offline/books',
  ])('stays at %s', async (path) => {
    expect(await leaveFrom(path)).toEqual([]);
  });

  it('stays where something was typed, until another page is open', async () => {
    noteTyping(document);
    window.history.replaceState(null, '', '/lms/profile');
    const field = document.body.appendChild(document.createElement('input'));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(await leaveFrom('/lms/profile')).toEqual([]);
    expect(await leaveFrom('/lms/home')).toEqual(['/offline/books']);
  });

  it('stays while a dialog is open', async () => {
    document.body.innerHTML = '<div aria-modal="true" role="dialog"></div>';
    expect(await leaveFrom('/lms/teacher/classes')).toEqual([]);
  });
});
