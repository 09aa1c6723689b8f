// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { isStepHeld } from './held-steps.ts';
import { Link } from '../components/link.tsx';
import { isLeaveGuarded } from './leave-guards.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

function Page({ isGuarded }: { isGuarded: boolean }) {
  const guard = useLeaveGuard(isGuarded);
  return (
    <>
      <Link to="/other">inside</Link>
      <Link to="/other" target="_blank">
        another tab
      </Link>
      {guard.isAsking && (
        <>
          <button type="button" onClick={guard.stay}>
            stay
          </button>
          <button type="button" onClick={guard.leave}>
            leave
          </button>
        </>
      )}
    </>
  );
}

const app = (isGuarded: boolean) => (
  <MemoryRouter initialEntries={['/page']}>
    <Routes>
      <Route path="/page" element={<Page isGuarded={isGuarded} />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  </MemoryRouter>
);
const open = (isGuarded = true) => render(app(isGuarded));
const press = (name: string) => fireEvent.click(screen.getByText(name));
const closePage = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a page with unsaved changes', () => {
  it('asks before a link leads away, and follows the link once confirmed', () => {
    open();
    press('inside');
    press('stay');
    expect(screen.queryByText('elsewhere')).toBeNull();
    press('inside');
    press('leave');
    expect(screen.getByText('elsewhere')).toBeDefined();
  });

  it('is not left by the application itself, until everything is saved', () => {
    const { rerender, unmount } = open();
    expect(isLeaveGuarded()).toBe(true);
    rerender(app(false));
    expect(isLeaveGuarded()).toBe(false);
    rerender(app(true));
    unmount();
    expect(isLeaveGuarded()).toBe(false);
  });

  it('makes the browser ask before it is closed', () => {
    open();
    expect(closePage()).toBe(true);
  });

  it('does not ask again about a navigation from before everything was saved', () => {
    const { rerender } = open();
    press('inside');
    rerender(app(false));
    rerender(app(true));
    expect(screen.queryByText('stay')).toBeNull();
  });

  it('ignores a link that opens another tab', () => {
    open();
    press('another tab');
    expect(screen.queryByText('stay')).toBeNull();
  });

  it('undoes a step through the history, and repeats it once confirmed', () => {
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    open();
    expect(isStepHeld(0)).toBe(false);
    act(() => expect(isStepHeld(-2)).toBe(true));
    expect(go.mock.calls).toEqual([[2]]);
    // The step that brings the page back.
    expect(isStepHeld(2)).toBe(true);
    press('leave');
    expect(go.mock.calls).toEqual([[2], [-2]]);
    expect(isStepHeld(-2)).toBe(false);
  });
});

it('holds nobody when everything is saved', () => {
  open(false);
  expect([closePage(), isStepHeld(-1)]).toEqual([false, false]);
  press('inside');
  expect(screen.getByText('elsewhere')).toBeDefined();
});
