// @vitest-environment jsdom
import type { ImportedRow, ImportRun } from '@domdom/api';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { buildUser } from '../../../testing/builders.ts';
import { stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { RowList } from './row-list.tsx';

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

const RUN: ImportRun = {
  id: 'r1',
  fileName: 'lop-3a.xlsx',
  createdBy: 'Quản trị',
  state: 'finished',
  template: 'spreadsheet',
  note: '',
  createdAt: '2026-11-28T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
  counts: {
    all: 4,
    invalid: 1,
    new: 3,
    exists: 0,
    pending: 0,
    success: 3,
    failure: 1,
    made: 3,
    used: 0,
    passwords: 0,
    renewing: 0,
  },
};
const row = (no: number, changes: Partial<ImportedRow>): ImportedRow => ({
  no,
  fullname: `Học sinh ${no}`,
  email: `hs${no}@truong.vn`,
  userName: '',
  className: '',
  schoolType: 1,
  gender: null,
  birthday: '',
  userType: 'student',
  status: 1,
  message: 'Thêm mới',
  detail: '',
  outcome: 'success',
  mailStatus: 'Chưa gửi',
  mailMessage: '',
  ...changes,
});

it('says of each row whether its mail waits, has gone or has failed, and why', async () => {
  const items = [
    row(1, {}),
    row(2, { mailStatus: 'Thành công' }),
    row(3, { mailStatus: 'Thất bại', mailMessage: 'Hộp thư không tồn tại' }),
    row(4, { status: 0, message: 'Email không đúng định dạng', outcome: null }),
  ];
  stubFetch({
    'GET /api/admin/imports/r1/rows': { body: { items, total: 4, page: 1, size: 10 } },
  });
  renderInApp(
    <StaffProvider>
      <RowList run={RUN} />
    </StaffProvider>,
    { user: buildUser('administrator') },
  );
  await screen.findByText('Học sinh 1');
  const mails = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.querySelector('td:last-child')?.textContent);
  expect(mails.map((text) => text?.replace(/^Email:?/, ''))).toEqual([
    'Chưa gửi',
    'Thành công',
    'Thất bạiHộp thư không tồn tại',
    // Nobody writes to people whose row is not saved.
    '–',
  ]);
});
