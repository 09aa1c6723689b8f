/** @vitest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useSearchParams } from '../lib/use-search-params.ts';
import { Link } from './link.tsx';

function CurrentPath() {
  const { pathname, search, state } = useLocation();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <output>{`${useNavigationType()} ${pathname}${search} ${String(state)}`}</output>
      <button
        type="button"
        onClick={() =>
          setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), b: 'x y' }))
        }
      >
        {params.get('a')}
      </button>
    </>
  );
}

function open(link: Partial<Parameters<typeof Link>[0]> = {}) {
  render(
    <MemoryRouter initialEntries={['/first?a=1']}>
      <Link to="/second" {...link}>
        there
      </Link>
      <CurrentPath />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'there' });
}
const currentPath = () => screen.getByRole('status').textContent;

describe('Link', () => {
  it('navigates without reloading the page', () => {
    const link = open({ state: 'kept' });
    expect(link.getAttribute('href')).toBe('/second');
    expect(fireEvent.click(link)).toBe(false);
    expect(currentPath()).toBe('PUSH /second kept');
  });

  it('adds no history entry for the current page', () => {
    fireEvent.click(open({ to: '/first?a=1' }));
    expect(currentPath()).toBe('REPLACE /first?a=1 null');
  });

  it.each([
    ['a press with Ctrl', {}, { ctrlKey: true }],
    ['the middle button', {}, { button: 1 }],
    ['another tab', { target: '_blank' }, {}],
    ['a click that was taken', { onClick: (event: MouseEvent) => event.preventDefault(), to: '/third' }, {}],
  ])('leaves %s to the browser', (_what, props, press) => {
    fireEvent.click(open(props), press);
    expect(currentPath()).toBe('POP /first?a=1 null');
  });
});

describe('useSearchParams', () => {
  it('reads the URL and updates it', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '1' }));
    expect(currentPath()).toBe('PUSH /first?a=1&b=x+y null');
  });
});
