// @vitest-environment jsdom
import { EMPTY_DATA } from '@domdom/worksheet';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import WorksheetPage from './worksheet-page.tsx';

// jsdom has no canvas.
vi.mock('../../../components/worksheet/editor/canvas/editor-canvas.tsx', () => ({ default: () => null }));

const worksheet = {
  id: 'worksheet-1',
  folderId: 'folder-1',
  name: 'Phiếu Unit 1',
  rev: 1,
  changedAt: '2026-11-22T01:00:00.000Z',
  document: {
    version: 1,
    pages: [{ file: 'page.webp', height: 1600 }],
    zones: [
      {
        ...{ id: 'write1', mode: 'Write', top: 10, left: 10, width: 200, height: 40, angle: 0 },
        data: { ...EMPTY_DATA, text: 'does not' },
      },
    ],
  },
};

function open(address: string) {
  const calls = stubFetch({
    'GET /api/worksheets/worksheet-1': { body: worksheet },
    'GET /api/worksheets/foreign': { status: 404, body: errorBody('NOT_FOUND') },
  });
  const opened = renderInApp(<WorksheetPage />, {
    user: buildUser('teacher'),
    path: `/lms/teacher/worksheet/${address}`,
    pattern: `/lms/teacher/worksheet/:id${address.includes('/edit/') ? '/edit/:worksheetId' : ''}`,
  });
  return { calls, ...opened };
}

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

describe("the address of a teacher's own worksheet", () => {
  it('opens it to be tried out without storing anything, and leads to its folder when it is closed', async () => {
    const { calls, router } = open('worksheet-1');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Câu 1/ }), 'does not');
    await userEvent.click(screen.getByRole('button', { name: 'Kiểm tra' }));
    expect(await screen.findByRole('button', { name: 'Làm lại' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Chỉnh sửa' })).toBeNull();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/lms/support/assignments-management'));
    expect(router.state.location.search).toBe('?folder=folder-1');
  });

  it.each(['worksheet-1/edit/worksheet-1', 'folder-1/edit/worksheet-1'])(
    'with %s opens it for editing',
    async (address) => {
      open(address);
      expect(await screen.findByDisplayValue('Phiếu Unit 1')).toBeDefined();
    },
  );

  it.each(['foreign', 'worksheet-1/edit/foreign', 'folder-2/edit/worksheet-1'])(
    'that names no worksheet is not found: %s',
    async (address) => {
      open(address);
      expect(await screen.findByText('404')).toBeDefined();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
