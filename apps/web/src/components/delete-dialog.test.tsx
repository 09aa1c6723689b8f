// @vitest-environment jsdom
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectToasts } from '../testing/collect-toasts.ts';
import { renderInApp } from '../testing/render-app.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const toasts = collectToasts();
const texts = () => toasts.map(({ text }) => text);
let removed: string[];
beforeEach(() => {
  removed = [];
});

function Page({ work }: { work(id: string): Promise<void> }) {
  const [isAsking, setIsAsking] = useState(true);
  const remove = useMutation({ mutationFn: work });
  return isAsking && <DeleteDialog id="7" remove={remove} onDone={() => setIsAsking(false)} />;
}
const open = (work: (id: string) => Promise<void>) => renderInApp(<Page work={work} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a delete confirmation', () => {
  it('deletes after confirmation, shows a message and closes', async () => {
    open(async (id) => {
      removed.push(id);
    });
    expect(screen.getByText('Bạn có muốn xóa không?')).toBeDefined();
    await press('Xác nhận');
    await isGone();
    expect([removed, texts()]).toEqual([['7'], ['Xoá dữ liệu thành công!']]);
  });

  it('reports a failure and closes', async () => {
    open(() => Promise.reject(new Error('no')));
    await press('Xác nhận');
    await isGone();
    expect(texts()).toEqual(['Xoá dữ liệu thất bại!']);
  });

  it('does nothing when cancelled', async () => {
    open(async (id) => {
      removed.push(id);
    });
    await press('Không');
    await isGone();
    expect([removed, texts()]).toEqual([[], []]);
  });
});
