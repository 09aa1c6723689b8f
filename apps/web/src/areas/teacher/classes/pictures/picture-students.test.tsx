// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StaffProvider from '../../../../components/staff/staff-provider.tsx';
import { buildUser } from '../../../../testing/builders.ts';
import { stubFetch } from '../../../../testing/fetch.ts';
import { renderInApp } from '../../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../../testing/resize-observer.ts';
import { PictureStudents } from './picture-students.tsx';

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

const NAMES = { s1: 'Lê Hoàng An', s2: 'Trần Thị Mai' } as const;
const student = (id: keyof typeof NAMES, hasPictures: boolean) => ({
  id,
  fullName: NAMES[id],
  hasPictures,
  isLocked: false,
});

function openPage() {
  const calls = stubFetch({
    'POST /api/teacher/classes/c1/pictures': (call) => {
      const { studentIds } = call.body as { studentIds: (keyof typeof NAMES)[] }; // the ids below
      const students = studentIds.map((id) => ({
        id,
        fullName: NAMES[id],
        pictures: ['sun', 'moon', 'star'],
      }));
      return { body: { students } };
    },
    'POST /api/teacher/classes/c1/pictures/removal': { body: { ok: true } },
  });
  renderInApp(
    <StaffProvider>
      <PictureStudents classId="c1" students={[student('s1', true), student('s2', false)]} />
    </StaffProvider>,
    { user: buildUser('teacher') },
  );
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const childrenShown = () =>
  within(screen.getByRole('list', { name: 'Hình của từng em' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the pictures of a class', () => {
  it('are renewed and switched off only after the teacher was told what is lost', async () => {
    const calls = openPage();
    await press('Cấp hình mới cho Lê Hoàng An');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Hình cũ không dùng được nữa');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Không' }));
    await press('Tắt hình của Lê Hoàng An');
    expect(screen.getByRole('dialog').textContent).toContain('Em vào bằng thẻ hoặc mật khẩu');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Không' }));
    expect(calls).toEqual([]);

    await press('Tắt hình của Lê Hoàng An');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tắt' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/teacher/classes/c1/pictures/removal', { studentIds: ['s1'] }],
    ]);
  });

  it('stay in sight, each shown once, when another child gets some', async () => {
    openPage();
    await press('Bật cho 1 em chưa có hình');
    await screen.findByText('Hình chỉ hiện một lần. Hãy cho các em xem, hoặc in ra.');
    expect(childrenShown()).toEqual(['Trần Thị Mai']);
    await press('Cấp hình mới cho Lê Hoàng An');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hình mới' }));
    await vi.waitFor(() => expect(childrenShown()).toEqual(['Lê Hoàng An', 'Trần Thị Mai']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
