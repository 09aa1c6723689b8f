// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { StillRequest } from '../../testing/still-request.ts';
import { AvatarCard } from './avatar-card.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

const { cuts, picture } = vi.hoisted(() => {
  const waiting: ((file: File) => void)[] = [];
  return { cuts: waiting, picture: { naturalWidth: 0, naturalHeight: 0 } };
});

// jsdom cannot draw, so a test decides when the crop is ready.
vi.mock('./crop-picture.ts', () => ({
  readPicture: () => Promise.resolve(picture),
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

async function upload(): Promise<void> {
  renderInApp(<AvatarCard lock={null} />, { user: buildUser('student') });
  await userEvent.upload(
    screen.getByLabelText('Đổi ảnh đại diện'),
    new File(['x'], 'em.png', { type: 'image/png' }),
  );
}
async function choose(): Promise<void> {
  await upload();
  await screen.findByText('take');
}

const toasts = collectToasts();
beforeEach(() => {
  StillRequest.forget();
  cuts.length = 0;
  Object.assign(picture, { naturalWidth: 40, naturalHeight: 32 });
  vi.stubGlobal('XMLHttpRequest', StillRequest);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('sends a picture once, however often it is confirmed while it is being cropped', async () => {
  await choose();
  fireEvent.click(screen.getByText('take'));
  await waitFor(() => expect(cuts).toHaveLength(1));
  fireEvent.click(screen.getByText('take'));
  await cutAll();
  await waitFor(() => expect(StillRequest.all).toHaveLength(1));
});

it('does not send a picture that is cancelled while it is being cropped', async () => {
  await choose();
  fireEvent.click(screen.getByText('take'));
  await waitFor(() => expect(cuts).toHaveLength(1));
  fireEvent.click(screen.getByText('cancel'));
  await cutAll();
  expect(screen.queryByText('take')).toBeNull();
  expect(StillRequest.all).toEqual([]);
});

it('explains why a picture that is too small is refused', async () => {
  picture.naturalHeight = 31;
  await upload();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    kind: 'error',
    title: 'Không tải lên được ảnh em.png',
    text: 'Ảnh quá nhỏ: mỗi cạnh cần ít nhất 32 điểm ảnh!',
  });
  expect(screen.queryByText('take')).toBeNull();
});
