import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Send } from '../../http/ask-json.ts';
import { PARTNER_TIMEOUT_MS, PartnerBooks } from './partner-books.service.ts';

const SETTINGS = {
  publisher: { url: 'https://nxb.test/api/book-by-code', token: 'bi-mat' },
  national: { url: 'https://sachso.test/api/books?kind=sb' },
};
const BOOK = { bookCode: 'TA3', bookGroupId: 'g1', pageIndex: 1, pageSize: 20, classId: 3, totalPage: 0 };

const answering = (body: string, init?: ResponseInit) => vi.fn<Send>(async () => new Response(body, init));
const reported = vi.fn<(error: unknown) => void>();
const booksOver = (send: Send, settings: ConstructorParameters<typeof PartnerBooks>[0] = SETTINGS) =>
  new PartnerBooks(settings, send, reported);

/** Never answers. */
const silent: Send = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

afterEach(() => {
  vi.useRealTimers();
  reported.mockClear();
});

describe('the system of the publisher', () => {
  it('is asked for a book by its code, with the token of the settings', async () => {
    const send = answering(JSON.stringify({ results: [{ name: 'Tiếng Anh 3' }] }));
    expect(await booksOver(send).byCode(BOOK)).toEqual({
      status: 'ok',
      message: '',
      results: [{ name: 'Tiếng Anh 3' }],
    });
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url?.href).toBe('https://nxb.test/api/book-by-code');
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'error',
      headers: { authorization: 'Bearer bi-mat' },
    });
    expect(init?.body).toBe(JSON.stringify(BOOK));
  });

  it.each([
    ['refuses', () => new Response('', { status: 503 })],
    ['sends a page', () => new Response('<html>')],
    ['sends something else', () => new Response('{"results":1}')],
    ['sends without end', () => new Response(`"${'a'.repeat(2_000_001)}"`)],
  ])('that %s is no error of ours', async (_what, response) => {
    const answer = await booksOver(async () => response()).byCode(BOOK);
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
    const [url, init] = send.mock.calls[0] ?? [];
    expect([url?.href, init?.method]).toEqual(['https://sachso.test/api/books?kind=sb&classId=3', 'GET']);
    expect(Object.keys(init?.headers ?? {})).toEqual(['accept']);
  });

  it('gets fifteen seconds', async () => {
    vi.useFakeTimers();
    expect(PARTNER_TIMEOUT_MS).toBe(15_000);
    let message: string | undefined;
    const asked = booksOver(silent)
      .national({ classId: 3 })
      .then((answer) => {
        message = answer.message;
      });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(message).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(message).toBe('Cannot connecto to hanhtrangso server');
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
