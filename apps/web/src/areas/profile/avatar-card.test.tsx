// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { StillRequest } from '../../testing/still-request.ts';
import { AvatarCard } from './avatar-card.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

const { cuts } = vi.hoisted(() => {
  const waiting: ((file: File) => void)[] = [];
  return { cuts: waiting };
});

// jsdom draws nothing: a test says when the picture is cut.
vi.mock('./crop-picture.ts', () => ({
  readPicture: () => Promise.resolve(),
  cropPicture: () => new Promise<File>((resolve) => cuts.push(resolve)),
}));
vi.mock('./crop-dialog.tsx', () => ({
  CropDialog: ({ isSending, onCrop, onCancel }: CropDialogProps) => (
    <>
      <button
        type="button"
        disabled={isSending}
        onClick={() => onCrop({ x: 0, y: 0, width: 10, height: 10 })}
      >
        take
      </button>
      <button type="button" onClick={onCancel}>
        cancel
      </button>
    </>
  ),
}));

const cutAll = () =>
  act(async () => {
    for (const cut of cuts.splice(0)) cut(new File(['x'], 'avatar.jpg'));
    await Promise.resolve();
  });

async function choose(): Promise<void> {
  renderInApp(<AvatarCard lock={null} />, { user: buildUser('student') });
  await userEvent.upload(
    screen.getByLabelText('Đổi ảnh đại diện'),
    new File(['x'], 'em.png', { type: 'image/png' }),
  );
  await screen.findByText('take');
}

beforeEach(() => {
  StillRequest.forget();
  cuts.length = 0;
  vi.stubGlobal('XMLHttpRequest', StillRequest);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

it('is sent once, however often it is taken while it is being cut', async () => {
  await choose();
  fireEvent.click(screen.getByText('take'));
  await waitFor(() => expect(cuts).toHaveLength(1));
  fireEvent.click(screen.getByText('take'));
  await cutAll();
  await waitFor(() => expect(StillRequest.all).toHaveLength(1));
});

it('is not sent when it was let go while it was being cut', async () => {
  await choose();
  fireEvent.click(screen.getByText('take'));
  await waitFor(() => expect(cuts).toHaveLength(1));
  fireEvent.click(screen.getByText('cancel'));
  await cutAll();
  expect(screen.queryByText('take')).toBeNull();
  expect(StillRequest.all).toEqual([]);
});
