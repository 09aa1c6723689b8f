// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
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

const open = (isGuarded = true) =>
  render(
    <MemoryRouter initialEntries={['/page']}>
      <Routes>
        <Route path="/page" element={<Page isGuarded={isGuarded} />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByText(name));
const closePage = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => window.history.replaceState({ idx: 5 }, '', '/page'));

describe('a page with something unsaved', () => {
  it('asks before a link leads away, and goes where the link led once told to', () => {
    open();
    press('inside');
    press('stay');
    expect(screen.queryByText('elsewhere')).toBeNull();
    press('inside');
    press('leave');
    expect(screen.getByText('elsewhere')).toBeDefined();
  });

  it('asks the browser to ask before it is closed', () => {
    open();
    expect(closePage()).toBe(true);
  });

  it('does not mind a link that opens another tab', () => {
    open();
    press('another tab');
    expect(screen.queryByText('stay')).toBeNull();
  });

  it('hides a step back from the router until it is told to leave', () => {
    const heard: string[] = [];
    const hear = () => heard.push('step');
    open();
    window.addEventListener('popstate', hear);
    window.history.replaceState({ idx: 4 }, '', '/before');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    window.removeEventListener('popstate', hear);
    expect(heard).toEqual([]);
    expect(screen.getByText('stay')).toBeDefined();
  });
});

it('holds nobody where everything is saved', () => {
  open(false);
  expect(closePage()).toBe(false);
  press('inside');
  expect(screen.getByText('elsewhere')).toBeDefined();
});
