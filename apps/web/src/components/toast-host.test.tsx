// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../lib/toast.ts';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The host, once the library behind it has been fetched. */
async function startHost(): Promise<void> {
  render(<ToastHost />);
  await pass(1000);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

describe('a toast', () => {
  it('shows title and text, and goes by itself after 3 seconds', async () => {
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

  it('stays as long as it is told to', async () => {
    await startHost();
    showToast({ kind: 'info', text: 'Kết quả: Đúng', durationMs: 750 });
    await pass(0);
    expect(screen.getByText('Kết quả: Đúng')).toBeDefined();
    await pass(1300);
    expect(screen.queryByText('Kết quả: Đúng')).toBeNull();
  });
});
