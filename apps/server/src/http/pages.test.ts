import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildExamination, buildUser, sampleQuestion } from '../testing/builders.ts';
import { openPageApp } from '../testing/page-app.ts';
import { PICTURE } from '../testing/page-build.ts';
import { readWebBuild } from './web-build.ts';

/** What differs between two responses of the same page. */
const OF_ONE_RESPONSE = /"serverTime":"[^"]+"|nonce="[^"]+"/;

const test = openPageApp();

describe('an address with a broken %-sequence', () => {
  it.each(['/%E0%A4%A', '/%', '/a%zz?b=%E0%A4%A'])('%s leads to the not-found page', async (url) => {
    const { statusCode, headers } = await test.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
  });

  it('is not found as an API call either', async () => {
    const response = await test.app.inject({ url: '/api/nothing/%E0%A4%A' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a page', () => {
  it('names its scripts in its header, so that they are requested before it is read', async () => {
    const { headers, body } = await test.app.inject({ url: '/lms/home' });
    expect(headers['link']).toBe(
      '</assets/index-1.js>; rel=modulepreload; crossorigin, </assets/home-1.js>; rel=modulepreload',
    );
    expect(body).not.toContain('modulepreload');
  });

  it('contains its style sheets, the shared ones first, and requests none', async () => {
    const { body } = await test.app.inject({ url: '/lms/home' });
    const styleSheets = [...body.matchAll(/<style data-file="([^"]+)">(.*?)<\/style>/g)];
    expect(styleSheets.map(([, file, text]) => [text, file])).toEqual([
      ['.everywhere{color:red}', '/assets/style-1.css'],
      ['.at-home{color:$&}', '/assets/home-1.css'],
    ]);
    // The browser would fetch any linked style sheet, even a disabled one.
    expect(body).not.toContain('rel="stylesheet"');
    expect((await test.app.inject({ url: '/' })).body).not.toContain('at-home');
  });

  it('is complete although a new build removed its style sheets while the server was running', async () => {
    const styleSheet = path.join(test.root, 'apps/web/dist/assets/tools-1.css');
    await rm(styleSheet);
    const { statusCode, body } = await test.app.inject({ url: '/lms/tools/a' });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('.tools{color:blue}')]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed for clients that accept %s', async (encoding, unpack) => {
    const accepted = { 'accept-encoding': `deflate, ${encoding}` };
    const { headers, rawPayload } = await test.app.inject({ url: '/lms/home', headers: accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpack(rawPayload).toString()).toContain('id="boot"');
  });

  it.each([
    ['as it is', ''],
    ['packed, where it is long', 'x'.repeat(3_000)],
  ])('is complete with its own data %s', async (_how, text) => {
    const settings = { announcement: { noticeText: text } };
    const { plain, packed } = await test.withSettings(settings, async (server) => ({
      plain: (await server.inject({ url: '/lms/home' })).body,
      packed: await server.inject({ url: '/lms/home', headers: { 'accept-encoding': 'br' } }),
    }));
    const unpacked = brotliDecompressSync(packed.rawPayload).toString();
    expect(unpacked.split(OF_ONE_RESPONSE)).toEqual(plain.split(OF_ONE_RESPONSE));
    expect(plain.includes(`"loginAnnouncement":"${text}"`)).toBe(true);
  });
});

/** Logs in, as a student of grade 3 unless it is said, and returns the headers, with the host of a school. */
async function logIn(role: 'student' | 'teacher' = 'student'): Promise<Record<string, string>> {
  const { email, password } = await buildUser(test.database.db, role === 'student' ? { grade: 3 } : { role });
  const login = { method: 'POST', url: '/login', body: { email, password } } as const;
  const client = { 'x-domdom-client': 'web', host: 'hoc.example.vn' };
  const { cookies } = await test.app.inject({ ...login, headers: client });
  return { ...client, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** The data that the page contains. */
function dataOf({ body }: { body: string }): object {
  const [, boot = '{}'] = /id="boot"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
  return (JSON.parse(boot) as { data: object }).data; // as in the page
}

describe('a page of a numbered exam', () => {
  it.each([
    ['/lms/olympic/examination/7/start/1', {}],
    ['/lms/olympic/examination/7/start/1?grade=3', { grade: '3' }],
    ['/lms/olympic/examination/7/result', {}],
  ])("contains the answer to the browser's first call, under its key: %s", async (url, query) => {
    const headers = await logIn();
    const { id: examinationId } = await buildExamination(test.database.db, {
      code: 'pages',
      kind: 'olympic',
      grade: 3,
      sortOrder: 7,
      questions: [sampleQuestion('one-choice', { id: 'q1' })],
    });
    await test.app.inject({ method: 'POST', url: '/api/attempts', body: { examinationId }, headers });

    const page = await test.app.inject({ url, headers });
    const key = JSON.stringify(['GET /api/olympic/exams/:number', { params: { number: '7' }, query }]);
    const asked = await test.app.inject({ url: '/api/olympic/exams/7', headers });
    expect(asked.json()).toMatchObject({ examinationId, view: { attempt: { state: 'open' } } });
    expect(withoutTime(dataOf(page))).toEqual(withoutTime({ [key]: asked.json<unknown>() }));
    // The player of the question is requested before the page is read.
    expect(String(page.headers['link']).includes('one-choice-1.js')).toBe(url.includes('/start/1'));
  });
});

it.each([
  ['student', ['/api/dashboard', '/api/student/day']],
  ['teacher', ['/api/dashboard']],
] as const)(
  'the home page of a %s contains all that its first picture shows, so that nothing moves',
  async (role, urls) => {
    const headers = await logIn(role);
    const expected: Record<string, unknown> = {};
    for (const url of urls) {
      expected[JSON.stringify([`GET ${url}`, {}])] = (
        await test.app.inject({ url, headers })
      ).json<unknown>();
    }
    expect(dataOf(await test.app.inject({ url: '/lms/home', headers }))).toEqual(expected);
  },
);

describe('a page where exams are chosen', () => {
  it.each([
    ['/lms/olympic/home', ['GET /api/olympic', { query: {} }], '/api/olympic'],
    ['/lms/olympic/practice', ['GET /api/olympic', { query: {} }], '/api/olympic'],
    ['/lms/exercise/practice', ['GET /api/unit-exercises', {}], '/api/unit-exercises'],
    ['/lms/sampleTests', ['GET /api/sample-tests', {}], '/api/sample-tests'],
    ['/lms/sampleTest/3/Units', ['GET /api/sample-tests', {}], '/api/sample-tests'],
    ['/lms/sampleTest/3/Unit/1/tests', ['GET /api/sample-tests', {}], '/api/sample-tests'],
  ])(
    "%s contains the answer to the browser's first call, and nothing for a visitor",
    async (url, key, api) => {
      const headers = await logIn();
      const asked = await test.app.inject({ url: api, headers });
      expect(asked.statusCode).toBe(200);
      expect(dataOf(await test.app.inject({ url, headers }))).toEqual({
        [JSON.stringify(key)]: asked.json<unknown>(),
      });
      expect(dataOf(await test.app.inject({ url }))).toEqual({});
    },
  );
});

describe('the page of the demo test', () => {
  it('contains the test for everyone, and requests the player of its first question', async () => {
    const questions = [sampleQuestion('one-choice', { id: 'q1' })];
    await buildExamination(test.database.db, { kind: 'demo-test', grade: 4, questions });
    const page = await test.app.inject({ url: '/olympicTA' });
    const demoTest = (await test.app.inject({ url: '/api/demo-test' })).json<unknown>();
    expect(demoTest).toMatchObject({ questions: [{ id: 'q1' }] });
    expect(dataOf(page)).toEqual({ [JSON.stringify(['GET /api/demo-test', {}])]: demoTest });
    expect(page.headers['link']).toContain('one-choice-1.js');
  });
});

const withoutTime = (data: object): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'serverTime' ? '' : value)));

describe('a path', () => {
  it.each([
    '/',
    '/lms',
    '/auth',
    '/lms/home',
    '/lms/home/',
    '/LMS/Home',
    '/lms/home?tab=2',
    '/lms/class/3a/exam/1',
    '/lms/tools',
    '/lms/tools/a/b',
  ])('of the application is found: %s', async (url) => {
    const response = await test.app.inject({ url });
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('id="boot"')]);
  });

  it.each(['/lms/homes', '/nothing', '/lms/class/3a/exam', '/lms/class//exam/1', '/lms/toolshed', '/.env'])(
    'without a page gets 404 and the application, which says so: %s',
    async (url) => {
      const response = await test.app.inject({ url });
      expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining('id="boot"')]);
    },
  );

  it('of an API call without a route is answered as a call', async () => {
    const response = await test.app.inject({ url: '/api/nothing' });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});

describe('a media file', () => {
  it('is sent in ranges, as video players request it', async () => {
    const response = await test.app.inject({
      url: '/media/0123456789ab.mp4',
      headers: { range: 'bytes=2-5' },
    });
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      206,
      'video/mp4',
      'film',
    ]);
  });

  it('is compressed as a whole if that makes it smaller, and never in ranges', async () => {
    const picture = { url: '/media/0123456789ab.svg', headers: { 'accept-encoding': 'br' } };
    const whole = await test.app.inject(picture);
    expect(whole.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(PICTURE);
    const piece = await test.app.inject({ ...picture, headers: { ...picture.headers, range: 'bytes=0-3' } });
    expect([piece.statusCode, piece.headers['content-encoding'], piece.body]).toEqual([
      206,
      undefined,
      '<svg',
    ]);
  });

  it('does not exist if no question could show or play it', async () => {
    expect((await test.app.inject({ url: '/media/notes.json' })).statusCode).toBe(404);
  });
});

describe('while the database is away', () => {
  beforeEach(() => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const pools = [test.database.pool, test.database.quickPool].flatMap((pool) => [
      vi.spyOn(pool, 'connect').mockRejectedValue(refused),
      vi.spyOn(pool, 'query').mockRejectedValue(refused),
    ]);
    return () => {
      for (const pool of pools) pool.mockRestore();
    };
  });

  /** An unknown session, so that the database has to be asked. */
  const headers = { cookie: `domdom=${'a'.repeat(43)}` };

  it.each(['/assets/style-1.css', '/media/0123456789ab.svg'])(
    'a file reaches a logged-in student: %s',
    async (url) => {
      expect((await test.app.inject({ url, headers })).statusCode).toBe(200);
    },
  );

  it('a page says so and reloads by itself, and a call gets an API error', async () => {
    const page = await test.app.inject({
      url: '/lms/home',
      headers: { ...headers, accept: 'text/html,*/*' },
    });
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      503,
      'text/html; charset=utf-8',
      expect.stringMatching(/http-equiv="refresh"[^]*Không thể kết nối hệ thống, đang thử lại/),
    ]);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
    const call = await test.app.inject({ url: '/api/dashboard', headers: { ...headers, accept: '*/*' } });
    expect([call.statusCode, call.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  });
});

it('a build that cannot be read is an error, and not taken for a missing one', async () => {
  const dist = path.join(test.root, 'unreadable');
  expect(readWebBuild(dist)).toBeNull();
  await mkdir(dist);
  await symlink('index.html', path.join(dist, 'index.html'));
  expect(() => readWebBuild(dist)).toThrow('ELOOP');
});
