// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '@domdom/api';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { buildCategory } from './categories/testing/builders.ts';
import CategoriesPage from './categories-page.tsx';

const LIST = 'GET /api/categories';
const CHILD = {
  ...buildCategory('b', {
    parentId: 'a',
    level: 2,
    questionTypeName: 'Chọn một',
    questionCount: 3,
    componentType: 'one-choice',
    subTypeName: 'ONE',
  }),
  children: [],
};
const ROOT = buildCategory('a', { questionTypeName: 'Lựa chọn', children: [CHILD] });
const SECONDARY = buildCategory('c', { questionTypeName: 'Cấp hai', schoolType: 2 });

beforeEach(() => stubResizeObserver());

function open(handlers: Parameters<typeof stubFetch>[0] = {}, items: Category[] = [ROOT, SECONDARY]) {
  const calls = stubFetch({ [LIST]: { body: { items } }, ...handlers });
  const view = renderInApp(<CategoriesPage />, { user: buildUser('testbank'), path: '/categories' });
  const lists = () => calls.filter(({ method, url }) => method === 'GET' && url.includes('/api/categories'));
  return { calls, lists, ...view };
}
/** What the only list that was opened offers. */
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the categories', () => {
  it('are those of one school type, each root with a button that opens it', async () => {
    open();
    expect(await screen.findByText('Lựa chọn')).toBeDefined();
    expect([screen.queryByText('Chọn một'), screen.queryByText('Cấp hai')]).toEqual([null, null]);
    await click('Các mục trong: Lựa chọn');
    expect(screen.getByText('Chọn một')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Cấp học'), 'Trung học cơ sở');
    expect(screen.getByText('Cấp hai')).toBeDefined();
  });

  it('can be added to below a root only, and deleted only where nothing is below', async () => {
    open();
    await click('Các mục trong: Lựa chọn');
    expect(screen.getByRole('button', { name: 'Thêm vào: Lựa chọn' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Thêm vào: Chọn một' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Xoá: Lựa chọn' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Xoá: Chọn một' })).toBeDefined();
  });

  it('say what is missing in a new one, and at its field what the server refuses', async () => {
    const message = 'Tiêu đề đã tồn tại';
    const issues = [{ path: 'questionTypeName', message }];
    open({ 'POST /api/categories': { status: 400, body: { ...errorBody('INVALID_INPUT'), issues } } });
    await click('Thêm danh mục');
    const dialog = await screen.findByRole('dialog', { name: 'Thêm danh mục' });
    const parent = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Thuộc danh mục' });
    expect(parent.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
    expect(await within(dialog).findByText('Vui lòng nhập tên danh mục!')).toBeDefined();
    for (const text of ['Vui lòng chọn cấp học!', 'Vui lòng nhập mã danh mục!', 'Vui lòng nhập thứ tự!'])
      expect(within(dialog).getByText(text)).toBeDefined();
    expect(within(dialog).queryByLabelText('Mã kiểu trả lời')).toBeNull();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Cấp học' }));
    await userEvent.click(await screen.findByTitle('Tiểu học'));
    await waitFor(() => expect(parent.disabled).toBe(false));
    await userEvent.type(within(dialog).getByLabelText('Tên danh mục'), 'Lựa chọn');
    await userEvent.type(within(dialog).getByLabelText('Mã danh mục'), 'LC');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
    expect(await within(dialog).findByText(message)).toBeDefined();
  });

  it('lose their parent when another school type of the fixed list is chosen', async () => {
    open();
    await click('Thêm vào: Lựa chọn');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByTitle('Lựa chọn')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Cấp học' }));
    const chosen = await screen.findByTitle('Trung học cơ sở');
    expect(offered()).toEqual(['Mầm non', 'Tiểu học', 'Trung học cơ sở', 'Trung học phổ thông']);
    await userEvent.click(chosen);
    await waitFor(() => expect(within(dialog).queryByTitle('Lựa chọn')).toBeNull());
    expect(within(dialog).queryByLabelText('Mã kiểu trả lời')).toBeNull();
  });

  it('need more of one below a root, with skills of the fixed list', async () => {
    const { calls } = open();
    await click('Thêm vào: Lựa chọn');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
    for (const text of [
      'Vui lòng chọn dạng câu hỏi!',
      'Vui lòng nhập mã kiểu trả lời!',
      'Vui lòng chọn ít nhất một kỹ năng!',
    ]) {
      expect(await within(dialog).findByText(text)).toBeDefined();
    }
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Kỹ năng' }));
    await screen.findByTitle('Phát âm');
    expect(offered()).toEqual(['Nghe', 'Đọc', 'Viết', 'Từ vựng', 'Nói', 'Phát âm']);
  });

  it('offer the skills of their school type first', async () => {
    open({}, [SECONDARY]);
    await userEvent.selectOptions(await screen.findByLabelText('Cấp học'), 'Trung học cơ sở');
    await click('Thêm vào: Cấp hai');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Kỹ năng' }));
    await screen.findByTitle('Phát âm');
    expect(offered()).toEqual(['Phát âm', 'Từ vựng', 'Đọc', 'Viết', 'Nói', 'Nghe']);
  });

  it('are asked for again once one is saved', async () => {
    const { calls, lists } = open({ 'PUT /api/categories/b': { body: CHILD } });
    await click('Các mục trong: Lựa chọn');
    await click('Sửa: Chọn một');
    const dialog = await screen.findByRole('dialog', { name: 'Sửa danh mục' });
    await userEvent.type(within(dialog).getByLabelText('Ghi chú'), 'Mới');
    const before = lists().length;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(lists().length).toBeGreaterThan(before));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      parentId: 'a',
      componentType: 'one-choice',
      notes: 'Mới',
      modifiedDate: CHILD.modifiedDate,
    });
    expect(screen.queryByRole('dialog', { name: 'Sửa danh mục' })).toBeNull();
  });

  it('ask where the questions of a deleted one go', async () => {
    const { calls, lists } = open({ 'DELETE /api/categories/b': { body: { ok: true } } });
    await click('Các mục trong: Lựa chọn');
    await click('Xoá: Chọn một');
    const dialog = await screen.findByRole('dialog', { name: 'Xoá danh mục' });
    expect(within(dialog).getByText(/đang có 3 câu hỏi/)).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText('Chuyển câu hỏi đến'), 'Lựa chọn');
    const before = lists().length;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xoá danh mục' }));
    await waitFor(() => expect(lists().length).toBeGreaterThan(before));
    expect(calls.find(({ method }) => method === 'DELETE')?.url).toContain('moveTo=a');
  });
});
