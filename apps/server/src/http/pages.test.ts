import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { buildExamination, buildUser, sampleQuestion } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readWebBuild } from './web-build.ts';

const ROUTES = ['/', '/lms/home', '/lms/class/:classId/exam/:examId', '/lms/tools/*'];

const STYLES: Record<string, string[]> = {
  '/lms/home': ['assets/home-1.css'],
  '/lms/tools/*': ['assets/tools-1.css'],
};

/** In the form that the build writes. */
const PAGE = `<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-1.css"></head><!--boot--><div id="root"></div>`;

/** What differs between two responses of the same page. */
const OF_ONE_RESPONSE = /"serverTime":"[^"]+"|nonce="[^"]+"/;

const PICTURE = `<svg>${'<path d="M0 0h1"/>'.repeat(200)}</svg>`;

let root: string;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'domdom-pages-'));
  const dist = path.join(root, 'apps/web/dist');
  await mkdir(path.join(dist, '.vite'), { recursive: true });
  await mkdir(path.join(dist, 'assets'));
  await mkdir(path.join(root, 'content/media'), { recursive: true });
  await writeFile(path.join(root, 'content/media/0123456789ab.mp4'), 'a film');
  await writeFile(path.join(root, 'content/media/0123456789ab.svg'), PICTURE);
  await writeFile(path.join(root, 'content/media/notes.json'), '{}');
  const routes = ROUTES.map((route) => ({
    path: route,
    scripts: route === '/lms/home' ? ['assets/home-1.js'] : [],
    styles: STYLES[route] ?? [],
  }));
  await writeFile(path.join(dist, '.vite/routes.json'), JSON.stringify(routes));
  const players = { 'one-choice': { scripts: ['assets/one-choice-1.js'], styles: [] } };
  await writeFile(path.join(dist, '.vite/players.json'), JSON.stringify(players));
  await writeFile(path.join(dist, 'assets/style-1.css'), '.everywhere{color:red}\n');
  await writeFile(path.join(dist, 'assets/home-1.css'), '.at-home{color:$&}\n');
  await writeFile(path.join(dist, 'assets/tools-1.css'), '.tools{color:blue}\n');
  await writeFile(path.join(dist, 'index.html'), PAGE);
  database = await createTestDatabase();
  const env = { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), root };
  app = await buildApp(env, database, database.url);
});

afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(root, { recursive: true });
});

describe('an address with a broken %-sequence', () => {
  it.each(['/%E0%A4%A', '/%', '/a%zz?b=%E0%A4%A'])('%s leads to the not-found page', async (url) => {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
  });

  it('is not found as an API call either', async () => {
    const response = await app.inject({ url: '/api/nothing/%E0%A4%A' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a page', () => {
  it('names its scripts in its header, so that they are requested before it is read', async () => {
    const { headers, body } = await app.inject({ url: '/lms/home' });
    expect(headers['link']).toBe(
      '</assets/index-1.js>; rel=modulepreload; crossorigin, </assets/home-1.js>; rel=modulepreload',
    );
    expect(body).not.toContain('modulepreload');
  });

  it('declares what a document may do', async () => {
    const { headers } = await app.inject({ url: '/lms/home' });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('allows no script and no style but its own, and no picture of another site', async () => {
    const policy = await policyOf(app);
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
    expect(policy).toContain("object-src 'none';base-uri 'none'");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain('report-uri /api/csp');
  });

  it('names each of its style sheets by hash', async () => {
    const { headers, body } = await app.inject({ url: '/lms/home' });
    const texts = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text = '']) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });

  it('gives scripts a nonce for the styles that they create, another in each response', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await app.inject({ url: '/lms/home' });
        const [, nonce = ''] = /id="boot" nonce="([^"]+)"/.exec(body) ?? [];
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
  });

  it('demands TLS for a year where it came over TLS, as data and files do', async () => {
    const env = {
      ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://hoc.vn' }),
      root,
    };
    const secure = await buildApp(env, database, database.url);
    for (const url of [
      '/lms/home',
      '/api/boot',
      '/assets/style-1.css',
      '/media/0123456789ab.svg',
      '/api/no',
    ]) {
      const { headers } = await secure.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    expect(await policyOf(secure)).toContain(';upgrade-insecure-requests;');
    await secure.close();
  });

  it('contains its style sheets, the shared ones first, and requests none', async () => {
    const { body } = await app.inject({ url: '/lms/home' });
    const styleSheets = [...body.matchAll(/<style data-file="([^"]+)">(.*?)<\/style>/g)];
    expect(styleSheets.map(([, file, text]) => [text, file])).toEqual([
      ['.everywhere{color:red}', '/assets/style-1.css'],
      ['.at-home{color:$&}', '/assets/home-1.css'],
    ]);
    // The browser would fetch any linked style sheet, even a disabled one.
    expect(body).not.toContain('rel="stylesheet"');
    expect((await app.inject({ url: '/' })).body).not.toContain('at-home');
  });

  it('is complete although a new build removed its style sheets while the server was running', async () => {
    const styleSheet = path.join(root, 'apps/web/dist/assets/tools-1.css');
    await rm(styleSheet);
    const { statusCode, body } = await app.inject({ url: '/lms/tools/a' });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('.tools{color:blue}')]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed for clients that accept %s', async (encoding, unpack) => {
    const accepted = { 'accept-encoding': `deflate, ${encoding}` };
    const { headers, rawPayload } = await app.inject({ url: '/lms/home', headers: accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpack(rawPayload).toString()).toContain('id="boot"');
  });

  it.each([
    ['as it is', ''],
    ['packed, where it is long', 'x'.repeat(3_000)],
  ])('is complete with its own data %s', async (_how, text) => {
    const settings = JSON.stringify({ announcement: { noticeText: text } });
    await database.db.insertInto('siteSettings').values({ settings }).execute();
    const env = { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), root };
    const restarted = await buildApp(env, database, database.url);
    const plain = (await restarted.inject({ url: '/lms/home' })).body;
    const packed = await restarted.inject({ url: '/lms/home', headers: { 'accept-encoding': 'br' } });
    await restarted.close();
    await database.db.deleteFrom('siteSettings').execute();
    const unpacked = brotliDecompressSync(packed.rawPayload).toString();
    expect(unpacked.split(OF_ONE_RESPONSE)).toEqual(plain.split(OF_ONE_RESPONSE));
    expect(plain.includes(`"loginAnnouncement":"${text}"`)).toBe(true);
  });
});

const policyOf = async (server: FastifyInstance): Promise<string> =>
  String((await server.inject({ url: '/lms/home' })).headers['content-security-policy']);

/** The policy after the settings have changed; the other app caches them for some seconds. */
const policyWith = async (settings: object) => {
  await database.db
    .insertInto('siteSettings')
    .values({ settings: JSON.stringify(settings) })
    .execute();
  const env = { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), root };
  const restarted = await buildApp(env, database, database.url);
  const policy = await policyOf(restarted);
  await restarted.close();
  await database.db.deleteFrom('siteSettings').execute();
  return policy;
};

describe('the policy of a page', () => {
  it('allows frames of the one site that the settings name', async () => {
    expect(await policyOf(app)).not.toContain('frame-src');
    const links = { olympicDemo: 'https://thi.example.vn/demo/a?b=c' };
    expect(await policyWith({ links })).toContain("frame-src 'self' https://thi.example.vn;");
  });

  it('allows pictures of the sites that the settings name, and nothing that a name could smuggle in', async () => {
    const pictures = ['hinh.truong.vn', 'cdn.vn:8443', "x; script-src 'unsafe-inline'", '*', 'a b'];
    const policy = await policyWith({ hosts: { pictures } });
    expect(policy).toContain("img-src 'self' data: blob: https://hinh.truong.vn https://cdn.vn:8443;");
    expect(policy).not.toMatch(/unsafe|\*/);
  });
});

/** Logs in as a student of grade 3 and returns the headers, with the host of a school. */
async function logIn(): Promise<Record<string, string>> {
  const { email, password } = await buildUser(database.db, { grade: 3 });
  const login = { method: 'POST', url: '/login', body: { email, password } } as const;
  const client = { 'x-domdom-client': 'web', host: 'hoc.example.vn' };
  const { cookies } = await app.inject({ ...login, headers: client });
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
    const { id: examinationId } = await buildExamination(database.db, {
      code: 'pages',
      kind: 'olympic',
      grade: 3,
      sortOrder: 7,
      questions: [sampleQuestion('one-choice', { id: 'q1' })],
    });
    await app.inject({ method: 'POST', url: '/api/attempts', body: { examinationId }, headers });

    const page = await app.inject({ url, headers });
    const key = JSON.stringify(['GET /api/olympic/exams/:number', { params: { number: '7' }, query }]);
    const asked = await app.inject({ url: '/api/olympic/exams/7', headers });
    expect(asked.json()).toMatchObject({ examinationId, view: { attempt: { state: 'open' } } });
    expect(withoutTime(dataOf(page))).toEqual(withoutTime({ [key]: asked.json<unknown>() }));
    // The player of the question is requested before the page is read.
    expect(String(page.headers['link']).includes('one-choice-1.js')).toBe(url.includes('/start/1'));
  });
});

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
      const asked = await app.inject({ url: api, headers });
      expect(asked.statusCode).toBe(200);
      expect(dataOf(await app.inject({ url, headers }))).toEqual({
        [JSON.stringify(key)]: asked.json<unknown>(),
      });
      expect(dataOf(await app.inject({ url }))).toEqual({});
    },
  );
});

describe('the page of the demo test', () => {
  it('contains the test for everyone, and requests the player of its first question', async () => {
    const questions = [sampleQuestion('one-choice', { id: 'q1' })];
    await buildExamination(database.db, { kind: 'demo-test', grade: 4, questions });
    const page = await app.inject({ url: '/olympicTA' });
    const test = (await app.inject({ url: '/api/demo-test' })).json<unknown>();
    expect(test).toMatchObject({ questions: [{ id: 'q1' }] });
    expect(dataOf(page)).toEqual({ [JSON.stringify(['GET /api/demo-test', {}])]: test });
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
    const response = await app.inject({ url });
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('id="boot"')]);
  });

  it.each(['/lms/homes', '/nothing', '/lms/class/3a/exam', '/lms/class//exam/1', '/lms/toolshed', '/.env'])(
    'without a page gets 404 and the application, which says so: %s',
    async (url) => {
      const response = await app.inject({ url });
      expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining('id="boot"')]);
    },
  );

  it('of an API call without a route is answered as a call', async () => {
    const response = await app.inject({ url: '/api/nothing' });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});

describe('a known path with an unused method', () => {
  it.each([
    ['DELETE', '/login', 'POST'],
    ['GET', '/login', 'POST'],
    ['POST', '/api/boot', 'GET, HEAD'],
    ['PUT', '/media/0123456789ab.svg', 'GET, HEAD'],
    ['POST', '/lms/home', 'GET, HEAD'],
    ['TRACE', '/lms/home', 'GET, HEAD'],
  ])('%s %s gets 405 and the methods that it takes', async (method, url, allow) => {
    const response = await app.inject({ method: method as 'GET', url }); // one of the list
    expect([response.statusCode, response.headers['allow'], response.json()]).toMatchObject([
      405,
      allow,
      { code: 'METHOD_REFUSED' },
    ]);
  });

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/api/openapi.json',
    '/assets/index-1.js.map',
    '/assets/',
  ])('nothing of the project is exposed: %s', async (url) => {
    const env = { ...readEnv({ NODE_ENV: 'production', LOG_LEVEL: 'silent' }), root };
    const served = await buildApp(env, database, database.url);
    expect((await served.inject({ url })).statusCode).toBe(404);
    await served.close();
  });
});

describe('a media file', () => {
  it('is sent in ranges, as video players request it', async () => {
    const response = await app.inject({
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
    const whole = await app.inject(picture);
    expect(whole.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(PICTURE);
    const piece = await app.inject({ ...picture, headers: { ...picture.headers, range: 'bytes=0-3' } });
    expect([piece.statusCode, piece.headers['content-encoding'], piece.body]).toEqual([
      206,
      undefined,
      '<svg',
    ]);
  });

  it('does not exist if no question could show or play it', async () => {
    expect((await app.inject({ url: '/media/notes.json' })).statusCode).toBe(404);
  });
});

describe('while the database is away', () => {
  beforeEach(() => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const pools = [database.pool, database.quickPool].flatMap((pool) => [
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
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
    },
  );

  it('a page says so and reloads by itself, and a call gets an API error', async () => {
    const page = await app.inject({ url: '/lms/home', headers: { ...headers, accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      503,
      'text/html; charset=utf-8',
      expect.stringMatching(/http-equiv="refresh"[^]*Không thể kết nối hệ thống, đang thử lại/),
    ]);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
    const call = await app.inject({ url: '/api/dashboard', headers: { ...headers, accept: '*/*' } });
    expect([call.statusCode, call.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  });
});

it('a build that cannot be read is an error, and not taken for a missing one', async () => {
  const dist = path.join(root, 'unreadable');
  expect(readWebBuild(dist)).toBeNull();
  await mkdir(dist);
  await symlink('index.html', path.join(dist, 'index.html'));
  expect(() => readWebBuild(dist)).toThrow('ELOOP');
});
