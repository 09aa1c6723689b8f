// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser, HistoryRow } from '@domdom/api';
import { buildUser } from '../../../testing/builders.ts';
import { stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { ChangeHistoryButton } from './change-history-button.tsx';
import { pass } from '../../../testing/clock.ts';

const LIST = 'GET /api/history';

const buildRow = (id: string, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  entity: 'classes',
  recordId: 'c1',
  recordName: '3A',
  actionType: 'U',
  modifyBy: 'u1',
  modifyByName: 'Nguyễn Thị Lan',
  modifyByEmail: 'l***@domdom.vn',
  updatedDate: '2026-11-20T01:00:00.000Z',
  fieldName: 'name',
  oldValue: '3A',
  newValue: '3B',
  totalRecords: 25,
  ...changes,
});

function open(rows: HistoryRow[], user: CurrentUser = buildUser('administrator'), total = rows.length) {
  const calls = stubFetch({ [LIST]: { body: { items: rows, total, page: 1, size: 10 } } });
  renderInApp(<ChangeHistoryButton type="classes" classId="c1" />, { user });
  return calls;
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const choose = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await pass(0);
};
const queryOf = (url: string | undefined) => Object.fromEntries(new URLSearchParams(url?.split('?')[1]));

const kinds = () =>
  within(screen.getByLabelText('Loại dữ liệu'))
    .getAllByRole('option')
    .map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  stubResizeObserver();
});
afterEach(() => vi.useRealTimers());

describe('the change history', () => {
  it('sends no request until its button is clicked, then asks for ten rows about the page', async () => {
    const calls = open([buildRow('1')]);
    await pass(60_000);
    expect(calls).toEqual([]);
    await press('Lịch sử thao tác');
    expect(screen.getByRole('dialog', { name: 'Lịch sử thao tác' })).toBeDefined();
    expect(calls.map(({ url }) => queryOf(url))).toEqual([
      { type: 'classes', classId: 'c1', page: '1', size: '10' },
    ]);
  });

  it('refetches every ten seconds while it is open, and not after that', async () => {
    const calls = open([buildRow('1')]);
    await press('Lịch sử thao tác');
    await pass(9_900);
    expect(calls).toHaveLength(1);
    await pass(100);
    expect(calls).toHaveLength(2);
    await pass(10_000);
    expect(calls).toHaveLength(3);
    fireEvent.click(screen.getAllByRole('button', { name: 'Đóng' })[0] ?? document.body);
    await pass(60_000);
    expect(calls).toHaveLength(3);
  });

  it('resets the action and the page for another type, and the page for another action', async () => {
    const calls = open([buildRow('1')], buildUser('administrator'), 25);
    await press('Lịch sử thao tác');
    await press('Trang sau');
    expect(queryOf(calls.at(-1)?.url)).toMatchObject({ page: '2' });
    await choose('Thao tác', 'D');
    expect(queryOf(calls.at(-1)?.url)).toMatchObject({ type: 'classes', actionType: 'D', page: '1' });
    await press('Trang sau');
    expect(queryOf(calls.at(-1)?.url)).toMatchObject({ actionType: 'D', page: '2' });
    await choose('Loại dữ liệu', 'assignments');
    expect(queryOf(calls.at(-1)?.url)).toEqual({
      type: 'assignments',
      classId: 'c1',
      page: '1',
      size: '10',
    });
    expect(screen.getByLabelText('Thao tác')).toHaveProperty('value', '');
  });

  it('says in Vietnamese who changed what, with the old and new value', async () => {
    open([
      buildRow('1'),
      buildRow('2', {
        entity: 'class_members',
        actionType: 'D',
        fieldName: 'removed_at',
        oldValue: null,
        newValue: '2026-11-20T01:00:00Z',
      }),
      buildRow('3', { fieldName: 'join_code', oldValue: null, newValue: null, keyName: 'Phần mềm điểm' }),
      buildRow('4', {
        actionType: 'I',
        fieldName: null,
        oldValue: null,
        newValue: { name: '3A', grade: 3, status: 1 },
      }),
      buildRow('5', {
        actionType: 'R',
        fieldName: null,
        oldValue: null,
        newValue: null,
        modifyBy: null,
        modifyByName: '',
        modifyByEmail: '',
      }),
    ]);
    await press('Lịch sử thao tác');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '20/11/2026 08:00Nguyễn Thị Lanl***@domdom.vnSửaLớp học3ATênTrước: 3ASau: 3B',
      '20/11/2026 08:00Nguyễn Thị Lanl***@domdom.vnXoáHọc sinh của lớp3ARời lớp lúcTrước: (trống)Sau: 20/11/2026 08:00',
      '20/11/2026 08:00Nguyễn Thị Lanl***@domdom.vnbằng khoá Phần mềm điểmSửaLớp học3AMã lớpđã thay đổi',
      '20/11/2026 08:00Nguyễn Thị Lanl***@domdom.vnThêmLớp học3ATên3AKhối lớpLớp 3Trạng tháiReady',
      '20/11/2026 08:00Hệ thốngXemLớp học3AĐã mở xem',
    ]);
  });

  it('says when it is empty', async () => {
    open([]);
    await press('Lịch sử thao tác');
    expect(screen.getByText('Chưa có thao tác nào')).toBeDefined();
  });

  it('offers a teacher the record types that teachers own', async () => {
    open([], buildUser('teacher'));
    await press('Lịch sử thao tác');
    expect(kinds()).toEqual(['Lớp học', 'Tài khoản', 'Ngân hàng câu hỏi', 'Bài được giao', 'Tệp và thư mục']);
  });

  it('offers the site settings only to those who may change them', async () => {
    const { can } = buildUser();
    open([], buildUser('administrator', { can: { ...can, changeSiteSettings: true } }));
    await press('Lịch sử thao tác');
    expect(kinds()).toContain('Cài đặt trang web');
    cleanup();
    open([], buildUser('administrator'));
    await press('Lịch sử thao tác');
    expect(kinds()).not.toContain('Cài đặt trang web');
  });
});
