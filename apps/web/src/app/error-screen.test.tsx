// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../components/link.tsx';
import { later } from '../lib/later.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ error }: { error: Error }): never {
  throw error;
}

function open(error: Error) {
  render(
    <MemoryRouter>
      <Link to="/next">tiếp</Link>
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<Broken error={error} />} />
          <Route path="/next" element={<p>trang sau</p>} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  return screen.getByRole('alert');
}

// React logs errors caught by a boundary to the console; that is expected here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('a page that breaks', () => {
  it('says so in Vietnamese, offers a reload and shows nothing internal', () => {
    const text = open(new Error('cannot read x of undefined')).textContent ?? '';
    expect(text).toContain('Có lỗi xảy ra!');
    expect(text).not.toContain('undefined');
    expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeDefined();
  });

  it('because its code could not be fetched blames the network', () => {
    const alert = open(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    expect(alert.textContent).toContain('Chưa tải được trang');
  });

  it('because its code could not be fetched is drawn again by the button, without a full reload', async () => {
    const load = vi
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    const page = later(load);
    function CurrentPath() {
      const [Page, setPage] = useState(page.component);
      return (
        <ErrorBoundary onRetry={() => setPage(page.component)}>
          <Suspense>
            <Page />
          </Suspense>
        </ErrorBoundary>
      );
    }
    render(<CurrentPath />, { wrapper: MemoryRouter });
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    expect(load).toHaveBeenCalledOnce();
    load.mockResolvedValue(() => <p>trang này</p>);
    await userEvent.click(again);
    expect(await screen.findByText('trang này')).toBeDefined();
  });

  it('does not stay broken on the next page', async () => {
    open(new Error('x'));
    await userEvent.click(screen.getByRole('link', { name: 'tiếp' }));
    expect(screen.getByText('trang sau')).toBeDefined();
  });
});
