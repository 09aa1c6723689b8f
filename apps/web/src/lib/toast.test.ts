import { RESULT_TOAST_MS } from '@domdom/domain/exam/limits';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import {
  deleted,
  deleteFailed,
  listenToToasts,
  saved,
  saveFailed,
  showToast,
  TOAST_MS,
  toastError,
} from './toast.ts';
import type { Toast } from './toast.ts';

/** The toasts shown while `act` runs. */
function toastsOf(act: () => void): Toast[] {
  const shown: Toast[] = [];
  const stop = listenToToasts((toast) => shown.push(toast));
  act();
  stop();
  return shown;
}

describe('toasts', () => {
  it('shown before the host exists are queued for it in order', () => {
    showToast({ kind: 'info', text: 'một' });
    showToast({ kind: 'info', text: 'hai' });
    expect(toastsOf(() => showToast({ kind: 'info', text: 'ba' })).map((toast) => toast.text)).toEqual([
      'một',
      'hai',
      'ba',
    ]);
  });

  it('stay 0.75, 1.5, 3, 10 or 20 seconds', () => {
    expect(TOAST_MS).toEqual({ exam: 750, short: 1500, general: 3000, long: 10_000, undo: 20_000 });
    expect(RESULT_TOAST_MS).toBe(TOAST_MS.exam);
  });

  it('have fixed texts for saving and deleting', () => {
    const shown = toastsOf(() => [saved, saveFailed, deleted, deleteFailed].forEach((show) => show()));
    expect(shown.map((toast) => [toast.title, toast.text])).toEqual([
      ['Thành công', 'Lưu dữ liệu thành công!'],
      ['Thất bại', 'Lưu dữ liệu thất bại!'],
      ['Thành công', 'Xoá dữ liệu thành công!'],
      ['Thất bại', 'Xoá dữ liệu thất bại!'],
    ]);
  });

  it("show the server's message, and nothing internal of other errors", () => {
    const refused = new ApiError({ status: 409, code: 'CONFLICT', message: 'Lớp đã kết thúc.' });
    const shown = toastsOf(() => {
      toastError(refused);
      toastError(new TypeError('x is not a function'));
    });
    expect(shown.map((toast) => toast.text)).toEqual(['Lớp đã kết thúc.', 'Có lỗi xảy ra!']);
  });

  it('do not report a failure twice', () => {
    const broken = new ApiError({ status: 500, code: 'INTERNAL', message: 'Có lỗi xảy ra!' });
    const refused = new ApiError({ status: 409, code: 'CONFLICT', message: 'Lớp đã kết thúc.' });
    const shown = toastsOf(() => [broken, refused].forEach((error) => toastError(error, 'Chưa lưu được!')));
    expect(shown).toEqual([
      { kind: 'error', text: 'Chưa lưu được!' },
      { kind: 'error', title: 'Chưa lưu được!', text: 'Lớp đã kết thúc.' },
    ]);
  });

  it('go to the newest host only', () => {
    const older = vi.fn<(toast: Toast) => void>();
    listenToToasts(older);
    expect(toastsOf(() => showToast({ kind: 'info', text: 'x' }))).toHaveLength(1);
    expect(older).not.toHaveBeenCalled();
  });
});
