import { beforeEach, describe, expect, it } from 'vitest';
import { BarePage } from './bare-page.ts';
import type { BuildFiles } from './build-files.ts';
import { KeptBuild } from './kept-build.ts';
import { assetRoute, pageRoute } from './routes.ts';
import { stubCaches, stubNetwork } from './testing/fake-caches.ts';

const POLICY = "default-src 'self';style-src 'self' 'nonce-b2xk' 'sha256-x'";
const SHELL = '<head></head><script id="boot" nonce="b2xk"></script><script src="/assets/index-1.js">';
const shellAnswer = (body = SHELL) =>
  new Response(body, {
    headers: { 'content-security-policy': POLICY, 'x-shell': 'v1', 'x-frame-options': 'DENY' },
  });

const build: BuildFiles = {
  id: 'one',
  entry: '/assets/index-1.js',
  ahead: ['index-1.js', 'home-1.js', 'home-1.css', 'opening-1.js', 'font-1.woff2'].map(
    (name) => `/assets/${name}`,
  ),
  opening: ['/assets/opening-1.js'],
  pages: [
    { path: '/lms/home', scripts: ['/assets/home-1.js'], styles: ['/assets/home-1.css'] },
    { path: '/lms/staff', scripts: ['/assets/staff-1.js'], styles: [] },
    { path: '/olympic-class-exam', scripts: [], styles: [], isOfNetwork: true },
  ],
};
const filesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `file ${name}`]));

let held: ReturnType<typeof stubCaches>;
beforeEach(() => {
  held = stubCaches();
});

function parts(own: BuildFiles = build) {
  const files = new KeptBuild(own);
  const shell = new BarePage(own, files.open);
  const asset = assetRoute(files);
  const page = pageRoute(own, files, shell);
  return { files, shell, asset, page };
}

async function installed() {
  stubNetwork({ ...filesOf(build.ahead), '/shell': () => shellAnswer() });
  const ready = parts();
  await ready.shell.fetch();
  await ready.files.fetchAhead();
  return ready;
}

const at = (path: string) => new URL(path, 'https://hoc.vn');
/** A page is opened; Node lets nobody create such a request. */
const opening = (path: string, how: Partial<Record<'method' | 'destination', string>> = {}) =>
  Object.defineProperties(new Request(at(path)), {
    mode: { value: 'navigate' },
    destination: { value: how.destination ?? 'document' },
    method: { value: how.method ?? 'GET' },
  });

describe('a page whose files are on the device', () => {
  it('opens without the network', async () => {
    const { page } = await installed();
    const asked = stubNetwork({});
    const answer = await page(opening('/lms/home'), at('/lms/home?a=1'));
    expect(await answer?.text()).toContain(
      '<link rel="modulepreload" href="/assets/home-1.js">' +
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/font-1.woff2"></head>',
    );
    expect(asked).toEqual([]);
  });

  it('has a nonce of its own each time, in its policy and in itself, and every other header', async () => {
    const { page } = await installed();
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await page(opening('/lms/home'), at('/lms/home'));
        const nonce = /nonce="([^"]+)"/.exec((await answer?.text()) ?? '')?.[1] ?? '';
        expect(answer?.headers.get('content-security-policy')).toBe(POLICY.replace('b2xk', nonce));
        expect(answer?.headers.get('x-frame-options')).toBe('DENY');
        expect(atob(nonce)).toHaveLength(16);
        return nonce;
      }),
    );
    expect(new Set([...nonces, 'b2xk']).size).toBe(3);
  });

  it('comes from the server when the kept page has no policy to give it', async () => {
    const { page } = await installed();
    await held.get('domdom-build-one')?.put('/shell', new Response(SHELL));
    stubNetwork({ '/lms/home': 'from the server' });
    expect(await (await page(opening('/lms/home'), at('/lms/home')))?.text()).toBe('from the server');
  });

  it('comes from the server once the application is too old', async () => {
    const { page } = await installed();
    await held.get('domdom-build-one')?.delete('/shell');
    stubNetwork({ '/lms/home': 'from the server' });
    expect(await (await page(opening('/lms/home'), at('/lms/home')))?.text()).toBe('from the server');
  });
});

describe('a page whose files are not all on the device', () => {
  it('comes from the server, and opens from the device when there is no network', async () => {
    const { page } = await installed();
    stubNetwork({ '/lms/staff': 'from the server' });
    expect(await (await page(opening('/lms/staff'), at('/lms/staff')))?.text()).toBe('from the server');
    stubNetwork({});
    expect(await (await page(opening('/lms/staff'), at('/lms/staff')))?.text()).toContain('id="boot"');
  });

  it('opens from the device once its files were used', async () => {
    const { page, asset } = await installed();
    await page(opening('/lms/home'), at('/lms/home'));
    const asked = stubNetwork(filesOf(['/assets/staff-1.js']));
    const script = () => asset(new Request(at('/assets/staff-1.js')), at('/assets/staff-1.js'));
    expect(await (await script())?.text()).toBe('file /assets/staff-1.js');
    await script();
    await page(opening('/lms/staff'), at('/lms/staff'));
    expect(asked).toEqual(['/assets/staff-1.js']);
  });
});

describe('what is left to the network', () => {
  it.each(['/olympic-class-exam', '/lms/unknown', '/api/boot', '/media/1.mp3', '/login'])(
    '%s',
    async (path) => {
      const { page, asset } = await installed();
      expect([page(opening(path), at(path)), asset(opening(path), at(path))]).toEqual([null, null]);
    },
  );

  it('a frame, a form and a second try for a script', async () => {
    const { page, asset } = await installed();
    const frame = opening('/lms/home', { destination: 'iframe' });
    const form = opening('/lms/home', { method: 'POST' });
    expect([page(frame, at('/lms/home')), page(form, at('/lms/home'))]).toEqual([null, null]);
    expect(asset(new Request(at('/assets/home-1.js?again')), at('/assets/home-1.js?again'))).toBeNull();
  });
});

describe('a new build', () => {
  const next: BuildFiles = {
    ...build,
    id: 'two',
    entry: '/assets/index-2.js',
    ahead: ['/assets/index-2.js', '/assets/home-1.js'],
  };

  it('fetches only what has changed, and leaves the scripts of open pages', async () => {
    const { asset } = await installed();
    const asked = stubNetwork({
      ...filesOf(['/assets/index-2.js']),
      '/shell': () => shellAnswer(SHELL.replace('index-1', 'index-2')),
    });
    const newer = parts(next);
    await newer.shell.fetch();
    await newer.files.fetchAhead();
    await newer.files.dropOlder();
    expect(asked).toEqual(['/shell', '/assets/index-2.js']);
    expect(
      await (await asset(new Request(at('/assets/index-1.js')), at('/assets/index-1.js')))?.text(),
    ).toContain('index-1');
  });

  it('does not take a page of another build', async () => {
    await installed();
    const { shell } = parts(next);
    await expect(shell.fetch()).rejects.toThrow('another build');
  });

  it('is not there as long as one of its files is missing', async () => {
    await installed();
    stubNetwork({ '/assets/index-2.js': () => new Response('', { status: 404 }) });
    await expect(parts(next).files.fetchAhead()).rejects.toThrow('index-2');
  });

  it('leaves one older build, not two', async () => {
    await installed();
    stubNetwork(filesOf(['/assets/index-2.js', '/assets/index-3.js']));
    await parts(next).files.fetchAhead();
    const third = parts({ ...next, id: 'three', ahead: ['/assets/index-3.js'] });
    await third.files.fetchAhead();
    await third.files.dropOlder();
    expect([...held.keys()]).toEqual(['domdom-build-two', 'domdom-build-three']);
  });
});

describe('the kept page', () => {
  it('is fetched again when the server has another version, without cookies', async () => {
    const { shell } = await installed();
    const asked = stubNetwork({ '/shell': () => shellAnswer() });
    await shell.follow('v1');
    expect(asked).toEqual([]);
    await shell.follow('v2');
    expect(asked).toEqual(['/shell']);
  });
});
