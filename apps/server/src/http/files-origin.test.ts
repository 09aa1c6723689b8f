import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../testing/pdf-writer.ts';
import { buildUser } from '../testing/builders.ts';
import { formWith } from '../testing/form-with.ts';
import { type Browser, openTestApp } from '../testing/test-app.ts';
import { FilesOrigin } from './files-origin.ts';

const PAGES = 'http://hoc.truong.vn';
const FILES = 'http://tep.truong.vn';
const HOST = 'tep.truong.vn';
const test = openTestApp({ PUBLIC_ORIGIN: PAGES, FILES_ORIGIN: FILES });

let teacher: Browser;
let picture: string;
let pdf: string;
beforeAll(async () => {
  teacher = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#16245c' } })
    .png()
    .toBuffer();
  const { file } = await send<{ file: string }>('/api/media', bytes, 'hình.png');
  picture = `/api/media/${file}`;
  const folder = await teacher.ok<{ id: string }>({
    method: 'POST',
    url: '/api/folders',
    body: { name: 'Bài tập', parentId: null, sortOrder: 1 },
  });
  const kept = await send<{ id: string }>(
    `/api/folders/${folder.id}/files`,
    pdfOf([{}]),
    'Bài Nguyễn An.pdf',
  );
  pdf = `/api/files/${kept.id}/content`;
});

async function send<T>(url: string, bytes: Uint8Array, name: string): Promise<T> {
  const { headers, payload } = await formWith(bytes, name, teacher);
  const response = await test.app.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

/** Where the teacher is sent for this file. */
async function addressOf(url: string): Promise<string> {
  const { statusCode, headers } = await teacher.call({ url });
  expect(statusCode).toBe(302);
  return String(headers['location']);
}

/** As a browser asks at the origin for files: without a cookie. */
const fetchThere = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: url.replace(FILES, ''), headers: { host: HOST, ...headers } });

describe('a file that somebody uploaded', () => {
  it('comes from an origin of its own, where no cookie is asked for or set', async () => {
    const address = await addressOf(picture);
    expect(address.startsWith(`${FILES}/u/`)).toBe(true);
    const { statusCode, headers, rawPayload } = await fetchThere(address);
    expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, 'webp']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': PAGES,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('is given in parts, for players of films and sound', async () => {
    const address = await addressOf(pdf);
    const { statusCode, rawPayload, headers } = await fetchThere(address, { range: 'bytes=0-3' });
    expect([statusCode, rawPayload.toString()]).toEqual([206, '%PDF']);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': expect.stringMatching(/^bytes 0-3\/\d+$/),
      'access-control-expose-headers': 'accept-ranges, content-range',
    });
    const preflight = await test.app.inject({
      method: 'OPTIONS',
      url: address.replace(FILES, ''),
      headers: { host: HOST, origin: PAGES, 'access-control-request-headers': 'range' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([204, 'range']);
    expect(preflight.headers['access-control-allow-origin']).toBe(PAGES);
  });

  it('keeps its name, is framed by no page, and is saved when asked', async () => {
    const shown = await fetchThere(await addressOf(pdf));
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent('Bài Nguyễn An.pdf')),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'private, no-cache',
    });
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect(shown.headers['x-frame-options']).toBeUndefined();
    const saved = await fetchThere(await addressOf(`${pdf}?save=true`));
    expect(saved.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('has an address only for those who may read it', async () => {
    for (const stranger of [
      test.stranger(),
      await test.logIn(await buildUser(test.db, { role: 'teacher' })),
    ]) {
      const { statusCode, headers } = await stranger.call({ url: pdf });
      expect([401, 404]).toContain(statusCode);
      expect(headers['location']).toBeUndefined();
    }
  });

  it('says in the redirect how long it holds: a picture for a whole test, what may be taken away never', async () => {
    expect((await teacher.call({ url: picture })).headers['cache-control']).toBe('private, max-age=21600');
    expect((await teacher.call({ url: pdf })).headers['cache-control']).toBe('private, no-store');
  });
});

describe('the origin for files', () => {
  it.each(['/api/boot', '/lms/home', '/', '/login', '/media/817f571d5883.svg', '/healthz', '/u/', '/u/x'])(
    'does not know %s',
    async (url) => {
      const { statusCode, headers } = await fetchThere(url);
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined]);
    },
  );

  it('takes no cookie, no token and no login', async () => {
    const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await fetchThere(pdf, { cookie })).statusCode).toBe(404);
    const login = await test.app.inject({
      method: 'POST',
      url: '/login',
      headers: { host: HOST, origin: FILES },
      payload: { email: 'a@b.vn', password: 'x' },
    });
    expect([login.statusCode, login.headers['set-cookie']]).toEqual([404, undefined]);
  });

  it('serves nothing at the origin of the pages', async () => {
    const address = await addressOf(picture);
    expect((await teacher.call({ url: address.replace(FILES, '') })).statusCode).toBe(404);
  });
});

const originOf = (key: string) =>
  new FilesOrigin({ origin: FILES, pages: PAGES, key: Buffer.alloc(32, key) });
const sealedOf = (address: string) => address.slice(`${FILES}/u/`.length);

describe('an address', () => {
  const file = {
    relative: 'ab/anh.webp',
    isPdf: false,
    isLasting: false,
    disposition: 'inline; filename="An"',
  };
  const origin = originOf('a');
  const now = Date.parse('2026-11-24T08:20:00Z');

  it('opens the file it was made for until it expires, one to two hours later', () => {
    const sealed = sealedOf(origin.urlOf(file, now));
    expect(origin.open(sealed, now + 3_600_000)).toEqual(file);
    expect(origin.open(sealed, now + 7_200_000)).toBeNull();
  });

  it('stays the same for a while, so that the browser keeps the file', () => {
    expect(origin.urlOf(file, now)).toBe(origin.urlOf(file, now + 60_000));
    expect(origin.urlOf(file, now)).not.toBe(origin.urlOf({ ...file, relative: 'ab/anh2.webp' }, now));
  });

  it('opens nothing when any byte of it is changed, or another server made it', () => {
    const sealed = Buffer.from(sealedOf(origin.urlOf(file, now)), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(origin.open(changed.toString('base64url'), now)).toBeNull();
    }
    expect(origin.open(sealed.subarray(0, 20).toString('base64url'), now)).toBeNull();
    expect(origin.open(sealedOf(originOf('b').urlOf(file, now)), now)).toBeNull();
  });

  it('tells nobody who reads it what the file is called', () => {
    const sealed = Buffer.from(sealedOf(origin.urlOf(file, now)), 'base64url').toString('latin1');
    expect(sealed).not.toMatch(/anh|filename/);
  });
});
