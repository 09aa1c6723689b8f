/** @vitest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { StillRequest } from '../../testing/still-request.ts';
import { AvatarCard } from './avatar-card.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

const { pictures } = vi.hoisted(() => ({ pictures: { areReadable: true } }));
// This test draws nothing: every crop returns this file.
vi.mock('./crop-picture.ts', () => ({
  readPicture: () =>
    pictures.areReadable
      ? Promise.resolve({ naturalWidth: 90, naturalHeight: 90 })
      : Promise.reject(new Error('no picture')),
  cropPicture: () => Promise.resolve(new File(['x'], 'avatar.jpg', { type: 'image/jpeg' })),
}));
vi.mock('./crop-dialog.tsx', () => ({
  CropDialog: ({ onCrop }: CropDialogProps) => (
    <button type="button" onClick={() => onCrop({ x: 0, y: 0, width: 9, height: 9 })}>
      Dùng ảnh này
    </button>
  ),
}));

const URL_OF_PICTURE = '/api/avatars/a-0123456789abcdef0123456789abcdef.webp';
const user = buildUser('student');
const changed = { ...user, avatarUrl: URL_OF_PICTURE };
const toasts = collectToasts();

beforeEach(() => {
  pictures.areReadable = true;
  StillRequest.forget();
  vi.stubGlobal('XMLHttpRequest', StillRequest);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:anh';
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function choose(name = 'con-meo.png', type = 'image/png') {
  const { store, container } = renderInApp(<AvatarCard lock={null} />, { user, path: '/lms/profile' });
  const input = container.querySelector('input[type=file]');
  if (input === null) throw new Error('There is no chooser of files.');
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } });
  return store;
}

async function send(status: number, body: object) {
  const store = choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Dùng ảnh này' }));
  await waitFor(() => expect(StillRequest.last?.address).toBe('POST /api/profile/avatar'));
  act(() => StillRequest.last?.answer(status, body));
  await waitFor(() => expect(toasts).toHaveLength(1));
  return store.getState().auth.loggedInUser?.profile.avatarUrl;
}

describe("the user's own picture", () => {
  it('is changed, which a message says and the session shows at once', async () => {
    expect(await send(200, { rowsAffected: 1, user: changed })).toBe(URL_OF_PICTURE);
    expect(toasts).toEqual([{ kind: 'success', text: 'Cập nhật thành công.' }]);
  });

  it.each<[string, number, object]>([
    ['the server breaks', 500, errorBody('INTERNAL')],
    ['no row was changed', 200, { rowsAffected: 0, user: changed }],
  ])('stays as it was when %s, and the message names the file', async (_why, status, body) => {
    expect(await send(status, body)).toBe(user.avatarUrl);
    const { kind, title, text } = toasts[0] ?? { text: '' };
    expect([kind, title ?? text]).toEqual(['error', 'Không tải lên được ảnh con-meo.png']);
  });

  it.each([
    ['thu.pdf', 'application/pdf', true, 'Chỉ nhận hình JPEG, PNG, GIF, WebP!'],
    ['hong.png', 'image/png', false, 'Không đọc được hình này: tệp bị hỏng hoặc không phải hình!'],
  ])('is not made from %s (%s)', async (name, type, areReadable, text) => {
    pictures.areReadable = areReadable;
    choose(name, type);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ kind: 'error', title: `Không tải lên được ảnh ${name}`, text });
    expect(StillRequest.all).toEqual([]);
  });
});
