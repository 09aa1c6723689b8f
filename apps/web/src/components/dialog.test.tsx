// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DetailsModal } from './details-modal.tsx';
import { Dialog } from './dialog.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

describe('a dialog', () => {
  it('exists only while it is open, under its title', () => {
    const { rerender } = render(
      <Dialog isOpen={false} onClose={vi.fn<(...given: unknown[]) => void>()} title="ĐĂNG NHẬP">
        <input aria-label="Email" />
      </Dialog>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(
      <Dialog isOpen onClose={vi.fn<(...given: unknown[]) => void>()} title="ĐĂNG NHẬP">
        <input aria-label="Email" />
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toHaveProperty('open', true);
  });

  it('focuses its first field', () => {
    render(
      <Dialog isOpen onClose={vi.fn<(...given: unknown[]) => void>()} title="x">
        <input aria-label="Email" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('requests closing by its close button and by Escape', async () => {
    const onClose = vi.fn<(...given: unknown[]) => void>();
    render(
      <Dialog isOpen onClose={onClose} title="x">
        text
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('closes on a click beside it, but not when the press began inside', () => {
    const onClose = vi.fn<(...given: unknown[]) => void>();
    render(
      <Dialog isOpen onClose={onClose} title="x">
        text
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('text'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('cannot be dismissed when it requires an answer', () => {
    const onClose = vi.fn<(...given: unknown[]) => void>();
    render(
      <Dialog isOpen onClose={onClose} title="CẢNH BÁO" tone="danger" isDismissable={false}>
        text
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Đóng' })).toBeNull();
  });
});

function Pair({ onClose }: { onClose: (which: string) => void }) {
  const [isInnerOpen, setInnerOpen] = useState(false);
  const [isOuterOpen, setOuterOpen] = useState(true);
  const close = (which: string, set: (isOpen: boolean) => void) => () => {
    onClose(which);
    set(false);
  };
  return (
    <Dialog isOpen={isOuterOpen} onClose={close('outer', setOuterOpen)} title="outer">
      <button type="button" onClick={() => setInnerOpen(true)}>
        open
      </button>
      <Dialog isOpen={isInnerOpen} onClose={close('inner', setInnerOpen)} title="inner">
        text
      </Dialog>
    </Dialog>
  );
}

const page = (isOpen: boolean) => (
  <main tabIndex={-1}>
    <Dialog isOpen={isOpen} onClose={vi.fn<() => void>()} title="inner">
      <input aria-label="field" />
    </Dialog>
  </main>
);

describe('a dialog whose opener is gone', () => {
  it('returns the focus to the surrounding page', () => {
    const { rerender } = render(page(true));
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('two stacked dialogs', () => {
  it('are closed one after the other by Escape', async () => {
    const onClose = vi.fn<(which: string) => void>();
    render(<Pair onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['inner']]);
    expect(screen.getByRole('dialog', { name: 'outer' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['inner'], ['outer']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave Escape to an open list inside', () => {
    const onClose = vi.fn<(which: string) => void>();
    render(<Pair onClose={onClose} />);
    const button = screen.getByRole('button', { name: 'open' });
    button.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are still in the page when they are closed, so that the focus can return', async () => {
    const wasConnected: boolean[] = [];
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
      this: HTMLDialogElement,
    ) {
      wasConnected.push(this.isConnected);
    });
    render(<Pair onClose={() => undefined} />);
    await userEvent.keyboard('{Escape}');
    expect(wasConnected).toEqual([true]);
  });
});

describe('a confirmation before something is lost', () => {
  it('focuses the harmless answer', () => {
    render(
      <ConfirmDialog
        isOpen
        text="Bạn có muốn xóa không?"
        onConfirm={vi.fn<(...given: unknown[]) => void>()}
        onCancel={vi.fn<(...given: unknown[]) => void>()}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Không' }));
  });

  it('confirms, cancels, and ignores a second answer while it works', async () => {
    const onConfirm = vi.fn<(...given: unknown[]) => void>();
    const onCancel = vi.fn<(...given: unknown[]) => void>();
    const { rerender } = render(<ConfirmDialog isOpen text="x" onConfirm={onConfirm} onCancel={onCancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }));
    await userEvent.click(screen.getByRole('button', { name: 'Không' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
    rerender(<ConfirmDialog isOpen isBusy text="x" onConfirm={onConfirm} onCancel={onCancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }));
    await userEvent.click(screen.getByRole('button', { name: 'Không' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the details behind a number', () => {
  const columns = [
    { key: 'name', title: 'Bài', cell: (row: { name: string }) => row.name },
    { key: 'score', title: 'Điểm', cell: () => '10' },
  ];
  const modal = (rows: { name: string }[]) => (
    <DetailsModal
      isOpen
      onClose={vi.fn<(...given: unknown[]) => void>()}
      title="Chi tiết"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      summary={['Tổng', '10']}
    />
  );

  it('end with a summary row', () => {
    render(modal([{ name: 'Unit 1' }]));
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Tổng10');
  });

  it('show an empty message without a summary', () => {
    render(modal([]));
    expect(screen.getByText('Không có dữ liệu')).toBeDefined();
    expect(screen.queryByText('Tổng')).toBeNull();
  });
});

describe('the loading overlay', () => {
  it('shows a general message or the given one', () => {
    const { rerender } = render(<LoadingOverlay isOpen />);
    expect(screen.getByRole('alert').textContent).toBe('Vui lòng đợi trong giây lát');
    rerender(<LoadingOverlay isOpen message="Đang nộp bài" />);
    expect(screen.getByRole('alert').textContent).toBe('Đang nộp bài');
    rerender(<LoadingOverlay isOpen={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
