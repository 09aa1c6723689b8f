import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PART_BYTES, RangeSource, SourceError, wholeLength } from './range-source.ts';

const LENGTH = 5 * PART_BYTES + 100;
const file = Uint8Array.from({ length: LENGTH }, (_unused, index) => index % 251);
const URL_OF_FILE = '/api/documents/1/file';

/** A server of one file, which can be told to fail. */
function serve({ givesParts = true } = {}) {
  const asked: string[] = [];
  const answers: (() => Response)[] = [];
  const fetchPart = async (url: string, { headers }: RequestInit): Promise<Response> => {
    const range = new Headers(headers).get('range') ?? '';
    asked.push(`${url} ${range}`);
    const failure = answers.shift();
    if (failure) return failure();
    if (!givesParts) return new Response(file);
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
    const begin = first === '' ? LENGTH - Number(last) : Number(first);
    const end = first === '' ? LENGTH : Math.min(Number(last) + 1, LENGTH);
    return new Response(file.slice(begin, end), {
      status: 206,
      headers: { 'content-range': `bytes ${begin}-${end - 1}/${LENGTH}` },
    });
  };
  return { asked, answers, fetchPart };
}

const { signal } = new AbortController();
const fails = (status: number) => () => new Response(null, { status });
const goesAway = () => {
  throw new TypeError('Failed to fetch');
};

describe('the bytes of a book', () => {
  it('are asked for at both ends at once, then only where they are needed', async () => {
    const server = serve();
    const source = await RangeSource.open(URL_OF_FILE, signal, {}, server.fetchPart);
    expect([source.length, source.whole]).toEqual([LENGTH, null]);
    expect(server.asked).toEqual([
      `${URL_OF_FILE} bytes=-${PART_BYTES}`,
      `${URL_OF_FILE} bytes=0-${PART_BYTES - 1}`,
    ]);
    expect(await source.read(0, PART_BYTES)).toEqual(file.slice(0, PART_BYTES));
    expect(await source.read(LENGTH - 100, LENGTH)).toEqual(file.slice(-100));
    expect(server.asked).toHaveLength(2);
    const middle = [2 * PART_BYTES, 4 * PART_BYTES] as const;
    expect(await source.read(...middle)).toEqual(file.slice(...middle));
    expect(server.asked[2]).toBe(`${URL_OF_FILE} bytes=${middle[0]}-${middle[1] - 1}`);
  });

  it('are given away whole each time, since their reader keeps them', async () => {
    const source = await RangeSource.open(URL_OF_FILE, signal, {}, serve().fetchPart);
    const [first, second] = [await source.read(0, 10), await source.read(0, 10)];
    expect(first.buffer).not.toBe(second.buffer);
  });

  it('come all at once from a server that gives no parts', async () => {
    const source = await RangeSource.open(URL_OF_FILE, signal, {}, serve({ givesParts: false }).fetchPart);
    expect(source.whole).toEqual(file);
  });

  it.each([
    [404, 'refused'],
    [403, 'refused'],
    [503, 'offline'],
    [416, 'empty'],
  ] as const)('do not come after a %s, and why is known', async (status, problem) => {
    const server = serve();
    server.answers.push(fails(status), fails(status));
    await expect(RangeSource.open(URL_OF_FILE, signal, {}, server.fetchPart)).rejects.toMatchObject({
      problem,
    });
  });

  it('do not come without a network', async () => {
    const server = serve();
    server.answers.push(goesAway, goesAway);
    const opening = RangeSource.open(URL_OF_FILE, signal, {}, server.fetchPart);
    await expect(opening).rejects.toEqual(new SourceError('offline'));
  });

  it('tell the length of the whole', () => {
    expect(wholeLength('bytes 0-65535/52428800')).toBe(52_428_800);
    expect([null, 'bytes */5', 'bytes 0-1/*'].map(wholeLength)).toEqual([null, null, null]);
  });
});

describe('a part that does not arrive', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const part = [PART_BYTES, 2 * PART_BYTES] as const;

  it('is asked for again, and the book goes on where it was', async () => {
    const server = serve();
    const onWaiting = vi.fn<(is: boolean) => void>();
    const source = await RangeSource.open(URL_OF_FILE, signal, { onWaiting }, server.fetchPart);
    server.answers.push(goesAway, fails(502), fails(401), goesAway);
    const read = source.read(...part);
    await vi.advanceTimersByTimeAsync(13_000);
    expect([source.outstanding, onWaiting.mock.calls]).toEqual([1, [[true]]]);
    source.retry();
    expect(await read).toEqual(file.slice(...part));
    expect([source.outstanding, onWaiting.mock.lastCall]).toEqual([0, [false]]);
  });

  it('is asked for again also when no browser tells that the network is back', async () => {
    const server = serve();
    const source = await RangeSource.open(URL_OF_FILE, signal, {}, server.fetchPart);
    server.answers.push(...Array<() => Response>(8).fill(goesAway));
    const read = source.read(...part);
    await vi.advanceTimersByTimeAsync(13_000 + 5 * 15_000);
    expect(await read).toEqual(file.slice(...part));
  });

  it('is asked for at the server of pages once an address at the origin for files has expired', async () => {
    const server = serve();
    const atFiles = async (url: string, init: RequestInit) => {
      const response = await server.fetchPart(url, init);
      Object.defineProperty(response, 'url', { value: 'https://tep.vn/u/sealed' });
      return response;
    };
    const source = await RangeSource.open(URL_OF_FILE, signal, {}, atFiles);
    server.answers.push(fails(404));
    const read = source.read(...part);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await read).toEqual(file.slice(...part));
    expect(server.asked.slice(2).map((line) => line.split(' ')[0])).toEqual([
      'https://tep.vn/u/sealed',
      URL_OF_FILE,
    ]);
  });

  it('is nobody’s once the reader is closed', async () => {
    const stop = new AbortController();
    const server = serve();
    const fetchPart = (url: string, init: RequestInit) => {
      if (stop.signal.aborted) throw new DOMException('aborted', 'AbortError');
      return server.fetchPart(url, init);
    };
    const source = await RangeSource.open(URL_OF_FILE, stop.signal, {}, fetchPart);
    server.answers.push(goesAway);
    const read = source.read(...part);
    read.catch(() => {});
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    await expect(read).rejects.toThrow('aborted');
  });
});
