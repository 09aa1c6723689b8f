// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QRCode } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FOLDER_TARGET, uploadPageAddress } from '@domdom/domain/media/attachments';
import { ATTACHMENTS } from '../../../lib/attachments.ts';
import { refreshRoutes } from '../../../lib/query-client.ts';
import { buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { PhoneUpload } from './phone-upload.tsx';

const entity = { ...FOLDER_TARGET, entityId: 'F' };
const URL = '/api/attachments/SHARE/RenLuyenBoiDuong/RenLuyenBoiDuong/F';
const TICKETS = `POST ${URL}/tickets`;

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

/** Tickets are T1, T2, ... */
function open({ secondsLeft = 900, isRefused = false } = {}) {
  let count = 0;
  const files: { id: string; fileName: string }[] = [{ id: 'old', fileName: 'cũ.pdf' }];
  stubFetch({
    [TICKETS]: () => {
      if (isRefused) return { status: 429, body: errorBody('TOO_MANY_REQUESTS', 'Chờ 5 giây!') };
      count += 1;
      return { body: { ticket: `T${count}`, secondsLeft, filesLeft: 5 } };
    },
    [`GET ${URL}`]: () => ({ body: { items: [...files], total: files.length } }),
  });
  const view = renderInApp(<PhoneUpload entity={entity} />, { user: buildUser('teacher') });
  return { ...view, files };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const drawn = async () => {
  const code = await screen.findByRole('img', { name: 'Mã QR mở trang tải tệp lên' });
  return code.querySelector('path:last-of-type')?.getAttribute('d');
};
/** The rendered path of a code with this ticket. */
function codeOf(ticket: string): string | null | undefined {
  const { container, unmount } = render(
    <QRCode type="svg" errorLevel="L" value={uploadPageAddress(window.location.origin, entity, ticket)} />,
  );
  const path = container.querySelector('path:last-of-type')?.getAttribute('d');
  unmount();
  return path;
}

it('the code contains the page URL with a ticket, and shows how long it is valid', async () => {
  open();
  await press('Tải lên bằng điện thoại');
  const expected = codeOf('T1');
  expect(expected?.length).toBeGreaterThan(1000);
  expect(await drawn()).toBe(expected);
  expect(screen.getByRole('timer', { name: 'Mã còn dùng được' }).textContent).toBe('15:00');
});

it('a new code is created on request and with each opening', async () => {
  open();
  await press('Tải lên bằng điện thoại');
  await press('Tạo mã mới');
  const second = codeOf('T2');
  await waitFor(async () => expect(await drawn()).toBe(second));
});

it('an expired code says so', async () => {
  open({ secondsLeft: 0 });
  await press('Tải lên bằng điện thoại');
  expect(await screen.findByText('Mã đã hết hạn')).toBeDefined();
});

it('a refused code shows the reason', async () => {
  open({ isRefused: true });
  await press('Tải lên bằng điện thoại');
  expect(await screen.findByText('Chờ 5 giây!')).toBeDefined();
});

it('files sent by the phone are listed below the code, without earlier ones', async () => {
  const { files, queryClient } = open();
  await press('Tải lên bằng điện thoại');
  expect(await screen.findByText('Tệp gửi từ điện thoại sẽ hiện ở đây.')).toBeDefined();
  await drawn();
  files.unshift({ id: 'new', fileName: 'ảnh.jpg' });
  await act(() => refreshRoutes(queryClient, [ATTACHMENTS]));
  expect(await screen.findByText('ảnh.jpg')).toBeDefined();
  expect(screen.queryByText('cũ.pdf')).toBeNull();
});

it('files that arrived while the dialog was closed are not shown as new', async () => {
  const { files, queryClient } = open();
  await press('Tải lên bằng điện thoại');
  await drawn();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  files.unshift({ id: 'between', fileName: 'giữa.pdf' });
  await press('Tải lên bằng điện thoại');
  await drawn();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('giữa.pdf')).toBeNull();
  files.unshift({ id: 'new', fileName: 'ảnh.jpg' });
  await act(() => refreshRoutes(queryClient, [ATTACHMENTS]));
  expect(await screen.findByText('ảnh.jpg')).toBeDefined();
  expect(screen.queryByText('giữa.pdf')).toBeNull();
});
