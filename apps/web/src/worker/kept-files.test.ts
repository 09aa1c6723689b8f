import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_FILES_CACHE } from '../lib/kept-work/names.ts';

const ORIGIN = 'https://domdom.test';
const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('self', { location: { origin: ORIGIN }, __WB_DISABLE_DEV_LOGS: true });
  vi.stubGlobal('caches', {
    match: (url: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(cacheName === KEPT_FILES_CACHE ? kept.get(url)?.clone() : undefined),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const load = () => import('./kept-files.ts');
const asked = (path: string, range?: string) =>
  new Request(ORIGIN + path, range === undefined ? {} : { headers: { range } });

describe('a file of kept work', () => {
  it('may be in the media of the content, among uploads, or a script', async () => {
    const { mayBeKept } = await load();
    const may = (path: string) => mayBeKept(asked(path));
    expect(['/media/cat.mp3', '/api/media/u-1.webp', '/assets/player-1.js'].map(may)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['/', '/api/attempts/1', '/api/media', '/sw.js'].map(may)).toEqual([false, false, false, false]);
    expect(mayBeKept({ method: 'GET', url: 'https://elsewhere.test/media/cat.mp3' })).toBe(false);
    expect(mayBeKept({ method: 'POST', url: `${ORIGIN}/media/cat.mp3` })).toBe(false);
  });

  it('may be at the address where the server says that the media of the content are', async () => {
    const { mayBeKept } = await load();
    const may = (url: string) => mayBeKept({ method: 'GET', url });
    const urls = [
      'https://media.test/tep/cat.mp3',
      'https://media.test/tepkhac/cat.mp3',
      'https://else.test/',
    ];
    expect(urls.map(may)).toEqual([false, false, false]);
    vi.stubGlobal('self', { location: { origin: ORIGIN }, MEDIA_BASE: 'https://media.test/tep' });
    expect(urls.map(may)).toEqual([true, false, false]);
  });

  it('is answered whole, or by the range that a player of sounds asks for', async () => {
    const { answerKept } = await load();
    kept.set(
      `${ORIGIN}/media/cat.mp3`,
      new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }),
    );
    const whole = await answerKept(asked('/media/cat.mp3'));
    expect([whole?.status, await whole?.text()]).toEqual([200, '0123456789']);
    const open = await answerKept(asked('/media/cat.mp3', 'bytes=0-'));
    expect([open?.status, open?.headers.get('content-range'), await open?.text()]).toEqual([
      206,
      'bytes 0-9/10',
      '0123456789',
    ]);
    const part = await answerKept(asked('/media/cat.mp3', 'bytes=4-6'));
    expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([
      206,
      'bytes 4-6/10',
      '456',
    ]);
    expect((await answerKept(asked('/media/cat.mp3', 'bytes=20-30')))?.status).toBe(416);
  });

  it('that is not kept is left to the network', async () => {
    const { answerKept } = await load();
    expect(await answerKept(asked('/media/dog.mp3'))).toBeUndefined();
  });
});
