// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../lib/toast.ts';
import { Dialog } from './dialog.tsx';
import { ToastHost } from './toast-host.tsx';
import { pass } from '../testing/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders the host and waits until its library is loaded. */
async function startHost(): Promise<void> {
  render(<ToastHost />);
  await pass(6000);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

const again = () => showToast({ kind: 'warning', title: 'Thông báo', text: 'Sai mật khẩu' });

describe('a toast', () => {
  it('shows title and text, and disappears after 3 seconds', async () => {
    await startHost();
    const handleClose = vi.fn<() => void>();
    showToast({
      kind: 'success',
      title: 'Thành công',
      text: 'Lưu dữ liệu thành công!',
      onClose: handleClose,
    });
    await pass(0);
    expect(screen.getByText('Thành công')).toBeDefined();
    await pass(2900);
    expect(screen.getByText('Lưu dữ liệu thành công!')).toBeDefined();
    expect(handleClose).not.toHaveBeenCalled();
    await pass(600);
    expect(screen.queryByText('Lưu dữ liệu thành công!')).toBeNull();
    expect(handleClose).toHaveBeenCalledOnce();
  });

  it('replaces an identical toast and restarts its time', async () => {
    await startHost();
    again();
    await pass(2000);
    again();
    again();
    await pass(2000);
    expect(screen.getAllByText('Sai mật khẩu')).toHaveLength(1);
    await pass(1600);
    expect(screen.queryByText('Sai mật khẩu')).toBeNull();
    again();
    await pass(0);
    expect(screen.getAllByText('Sai mật khẩu')).toHaveLength(1);
  });

  it('stays for the given duration', async () => {
    await startHost();
    showToast({ kind: 'info', text: 'Kết quả: Đúng', durationMs: 750 });
    await pass(0);
    expect(screen.getByText('Kết quả: Đúng')).toBeDefined();
    await pass(1300);
    expect(screen.queryByText('Kết quả: Đúng')).toBeNull();
  });
});

function Modal({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Dialog isOpen title={title} onClose={() => undefined}>
      {children ?? 'x'}
    </Dialog>
  );
}

const dialog = (name: string) => screen.getByRole('dialog', { name });

const showOne = async (text: string) => {
  showToast({ kind: 'info', text, durationMs: 10_000 });
  await pass(0);
  return screen.getByText(text);
};

const place = (text: string) => screen.getByText(text).closest('li')?.dataset['yPosition'];

/** A modal dialog makes everything outside inert, which jsdom does not simulate. */
describe('a toast beside a modal dialog', () => {
  it('is rendered in the dialog, where it can be reached', async () => {
    await startHost();
    render(<Modal title="một" />);
    expect(dialog('một').contains(await showOne('lời một'))).toBe(true);
  });

  it('moves to the top dialog, and remains when the dialogs close', async () => {
    await startHost();
    const toast = await showOne('lời hai');
    const { rerender } = render(<Modal title="một" />);
    expect(dialog('một').contains(toast)).toBe(true);
    rerender(
      <Modal title="một">
        <Modal title="hai" />
      </Modal>,
    );
    expect(dialog('hai').contains(toast)).toBe(true);
    rerender(<Modal title="một" />);
    expect(dialog('một').contains(toast)).toBe(true);
    rerender(<p>trang</p>);
    expect(document.body.contains(toast)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed there by its button', async () => {
    await startHost();
    render(<Modal title="một" />);
    const toast = await showOne('lời ba');
    const close = toast.closest('li')?.querySelector('button[aria-label="Đóng thông báo"]');
    fireEvent.click(close ?? toast);
    await pass(1000);
    expect(screen.queryByText('lời ba')).toBeNull();
  });
});

describe('a toast on a touch screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(hover: none)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is at the top, clear of the next buttons; over a dialog at the bottom, away from its close button', async () => {
    await startHost();
    await showOne('lời bốn');
    expect(place('lời bốn')).toBe('top');
    const { unmount } = render(<Modal title="một" />);
    await pass(0);
    expect(place('lời bốn')).toBe('bottom');
    unmount();
    await pass(0);
    expect(place('lời bốn')).toBe('top');
  });
});
