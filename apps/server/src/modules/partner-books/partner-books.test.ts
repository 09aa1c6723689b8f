import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Outgoing } from '../outgoing/outgoing.service.ts';
import { PARTNER_TIMEOUT_MS, PartnerBooks } from './partner-books.service.ts';

const SETTINGS = {
  publisher: { url: 'https://nxb.test/api/book-by-code', token: 'bi-mat' },
  national: { url: 'https://sachso.test/api/books?kind=sb' },
};
const BOOK = { bookCode: 'TA3', bookGroupId: 'g1', pageIndex: 1, pageSize: 20, classId: 3, totalPage: 0 };

const answering = (text: string, status = 200) => vi.fn<Outgoing['ask']>(async () => ({ status, text }));
const reported = vi.fn<(error: unknown) => void>();
const booksOver = (
  send: Outgoing['ask'],
  settings: ConstructorParameters<typeof PartnerBooks>[0] = SETTINGS,
) => new PartnerBooks(settings, send, reported);

afterEach(() => reported.mockClear());

describe('the system of the publisher', () => {
  it('is asked for a book by its code, with the token of the settings', async () => {
    const send = answering(JSON.stringify({ results: [{ name: 'Tiếng Anh 3' }] }));
    expect(await booksOver(send).byCode(BOOK)).toEqual({
      status: 'ok',
      message: '',
      results: [{ name: 'Tiếng Anh 3' }],
    });
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      url: new URL('https://nxb.test/api/book-by-code'),
      method: 'POST',
      headers: { authorization: 'Bearer bi-mat' },
      body: JSON.stringify(BOOK),
    });
  });

  it.each([
    ['refuses', answering('', 503)],
    ['sends a page', answering('<html>')],
    ['sends something else', answering('{"results":1}')],
    ['does not answer', vi.fn<Outgoing['ask']>(() => Promise.reject(new Error('nxb.test gave no answer')))],
  ])('that %s is no error of ours', async (_what, send) => {
    const answer = await booksOver(send).byCode(BOOK);
    expect(answer).toMatchObject({ status: 'failed', results: [] });
    expect(answer.message).toMatch(/nhà xuất bản/);
    expect(reported).toHaveBeenCalledOnce();
    expect(String(reported.mock.calls[0]?.[0])).not.toContain('bi-mat');
  });

  it('that has no address is asked for nothing', async () => {
    const send = answering('[]');
    const books = booksOver(send, { publisher: null, national: null });
    expect((await books.byCode(BOOK)).status).toBe('not-configured');
    expect((await books.national({ classId: 3 })).status).toBe('not-configured');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the national digital library', () => {
  it('is asked for the books of a grade, without a token', async () => {
    const send = answering('[{"id":1}]');
    expect(await booksOver(send).national({ classId: 3 })).toMatchObject({
      status: 'ok',
      results: [{ id: 1 }],
    });
    expect(send.mock.calls[0]?.[0]).toEqual({
      url: new URL('https://sachso.test/api/books?kind=sb&classId=3'),
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: PARTNER_TIMEOUT_MS,
    });
  });

  it('gets fifteen seconds', async () => {
    expect(PARTNER_TIMEOUT_MS).toBe(15_000);
    const answer = await booksOver(() => Promise.reject(new Error('too long'))).national({ classId: 3 });
    expect(answer.message).toBe('Cannot connecto to hanhtrangso server');
  });
});

it('a book is not activated, and nobody is asked', () => {
  const send = answering('[]');
  expect(booksOver(send).activate()).toEqual({
    status: 'not-available',
    message: 'Chức năng kích hoạt sách chưa có.',
  });
  expect(send).not.toHaveBeenCalled();
});
