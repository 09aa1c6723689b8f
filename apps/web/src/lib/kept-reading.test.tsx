// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorBody, stubFetch } from '../testing/fetch.ts';
import { keepReading, useUnsentReadings } from './kept-reading.ts';
import { keysUnder } from './storage.ts';

const ROUTE = 'PUT /api/library/books/b1/position';
const BOOK = { kind: 'book', id: 'b1' } as const;
const Shelf = () => {
  useUnsentReadings('u1');
  return null;
};
const waiting = () => keysUnder('reading/');

beforeEach(() => localStorage.clear());

it('pages seen without a network wait on the device, and are sent when it is back', async () => {
  let calls = stubFetch({ [ROUTE]: { isLost: true } });
  keepReading('u1', BOOK, { page: 2, pages: 9, seen: [1, 2] });
  keepReading('u1', BOOK, { page: 3, pages: 9, seen: [3] });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(waiting()).toEqual(['reading/u1/book/b1']);
  calls = stubFetch({ [ROUTE]: { body: {} } });
  render(<Shelf />);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(calls.map(({ body }) => body)).toEqual([{ page: 3, pages: 9, seen: [1, 2, 3], isLate: false }]);
  cleanup();
});

it('what waits from another day adds pages alone, sixty with each call, and nobody else sends it', async () => {
  const seen = Array.from({ length: 70 }, (_unused, at) => at + 1);
  localStorage.setItem('reading/u1/reader/g1-01', JSON.stringify({ page: 3, pages: 99, seen }));
  localStorage.setItem('reading/u2/reader/g1-01', JSON.stringify({ page: 3, pages: 99, seen }));
  const calls = stubFetch({ 'PUT /api/readers/g1-01/position': { body: { ok: true } } });
  render(<Shelf />);
  await vi.waitFor(() => expect(waiting()).toEqual(['reading/u2/reader/g1-01']));
  expect(calls.map(({ body }) => body)).toEqual([
    { page: 3, seen: seen.slice(0, 60), isLate: true },
    { page: 3, seen: seen.slice(60), isLate: true },
  ]);
});

it('a book that is gone is not asked for again', async () => {
  stubFetch({ [ROUTE]: { status: 404, body: errorBody('NOT_FOUND') } });
  keepReading('u1', BOOK, { page: 2, pages: 9, seen: [2] });
  await vi.waitFor(() => expect(waiting()).toEqual([]));
});
