// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { guardRoute } from '../../../app/access.ts';
import { PAGE } from '../../../components/worksheet/editor/testing/builders.ts';
import { stubUploads } from '../../../components/worksheet/editor/testing/uploads.ts';
import type { Editing } from '../../../components/worksheet/editor/use-editing.ts';
import { buildUser } from '../../../testing/builders.ts';
import { stubFetch } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { worksheetRoutes } from '../routes.ts';
import WorksheetLabPage from './worksheet-lab-page.tsx';

// jsdom cannot draw; a button simulates drawing a rectangle.
vi.mock('../../../components/worksheet/editor/canvas/editor-canvas.tsx', () => ({
  default: ({ editing }: { editing: Editing }) => (
    <button type="button" onClick={() => editing.draw({ left: 100, top: 100, width: 120, height: 40 })}>
      draw
    </button>
  ),
}));

afterEach(() => void vi.unstubAllGlobals());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('draws on own pages, plays what was drawn, saves nothing and asks before it is lost', async () => {
  const calls = stubFetch({});
  const sent = stubUploads({ 'a.png': { body: { pages: [PAGE], proposals: [] } } });
  renderInApp(<WorksheetLabPage />, { user: buildUser('teacher') });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Chọn tệp PDF hoặc hình ảnh'), file);
  await press(/Điền từ/u);
  await press('draw');
  await fillIn(screen.getByRole('textbox', { name: /^Đáp án/u }), 'cat');
  await press('Xem trước');
  await press('Kiểm tra');
  expect(screen.getByText('Đúng 0/1 câu')).toBeDefined();
  await press('Đóng');
  expect(screen.getByText(/Đóng và bỏ bản này/u)).toBeDefined();
  await press('Xác nhận');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([calls, sent]).toEqual([[], ['POST /api/worksheets/pages a.png']]);
});

it.each([
  ['teacher', 'ok'],
  ['administrator', 'ok'],
  ['student', 'denied'],
  ['manager', 'denied'],
] as const)('for a %s is %s', (role, verdict) => {
  const route = worksheetRoutes.find(({ path }) => path === '/lms/CanvasToolPage');
  expect(route && guardRoute(route, buildUser(role))).toBe(verdict);
});
