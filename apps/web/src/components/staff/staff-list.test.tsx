// @vitest-environment jsdom
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigationType } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useListState } from '../../lib/use-list-state.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { StaffList } from './staff-list.tsx';

interface Row {
  name: string;
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

let rows: string[] = [];
const takeLast = () => {
  rows = rows.slice(0, -1);
};

function Rows() {
  const [list, setList] = useListState();
  const client = useQueryClient();
  const { page, size } = list;
  const query = useQuery({
    queryKey: ['rows', page],
    queryFn: () => ({
      items: rows.slice((page - 1) * size, page * size).map((name) => ({ name })),
      total: rows.length,
    }),
    placeholderData: keepPreviousData,
  });
  const change = (how: () => void) => {
    how();
    void client.invalidateQueries({ queryKey: ['rows'] });
  };
  return (
    <>
      <p>arrived by {useNavigationType()}</p>
      <button type="button" onClick={() => change(takeLast)}>
        take the last
      </button>
      <button type="button" onClick={() => change(() => rows.push('Hàng mới'))}>
        add one
      </button>
      <StaffList
        label="Hàng"
        query={query}
        columns={[{ key: 'name', title: 'Tên', cell: ({ name }: Row) => name }]}
        rowKey={({ name }: Row) => name}
        pages={{ list, onChange: setList }}
        nothing={<p>nothing</p>}
      />
    </>
  );
}

const open = (count: number, path: string) => {
  rows = Array.from({ length: count }, (_, index) => `Hàng ${index + 1}.`);
  return renderInApp(<Rows />, { path });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('returns from a last page that lost its only row to the previous page, and Back does not lead to the lost one', async () => {
  const { router } = open(21, '/rows?page=3');
  expect(await screen.findByText('Hàng 21.')).toBeDefined();
  await press('take the last');
  expect(await screen.findByText('Hàng 20.')).toBeDefined();
  expect(screen.getByText('Trang 2 / 2')).toBeDefined();
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByText('arrived by REPLACE')).toBeDefined();
});

it('shows the first page when there are no rows', async () => {
  const { router } = open(0, '/rows?page=4');
  expect(await screen.findByText('nothing')).toBeDefined();
  await expect.poll(() => router.state.location.search).toBe('');
});

it('moves on to a page that did not exist a while ago', async () => {
  open(11, '/rows?page=2');
  expect(await screen.findByText('Hàng 11.')).toBeDefined();
  await press('take the last');
  expect(await screen.findByText('Trang 1 / 1')).toBeDefined();
  await press('add one');
  await screen.findByText('Trang 1 / 2');
  await press('Trang sau');
  expect(await screen.findByText('Hàng mới')).toBeDefined();
  expect(screen.getByText('Trang 2 / 2')).toBeDefined();
});

it.each([
  ['above the screen', -900, 1],
  ['on the screen', 120, 0],
])('shows the first row of the next page when the one of this page is %s', async (_where, top, times) => {
  const show = vi.fn<() => void>();
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { configurable: true, value: show });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect); // all that is read
  open(21, '/rows');
  await screen.findByText('Hàng 1.');
  await press('Trang sau');
  expect(await screen.findByText('Hàng 11.')).toBeDefined();
  expect(show).toHaveBeenCalledTimes(times);
});
