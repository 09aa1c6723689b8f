import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openPageApp } from '../testing/page-app.ts';

const test = openPageApp();

const policyOf = async (server: FastifyInstance): Promise<string> =>
  String((await server.inject({ url: '/lms/home' })).headers['content-security-policy']);

const policyWith = (settings: object) => test.withSettings(settings, policyOf);

describe('a page', () => {
  it('declares what a document may do', async () => {
    const { headers } = await test.app.inject({ url: '/lms/home' });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('allows no script and no style but its own, and no picture of another site', async () => {
    const policy = await policyOf(test.app);
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
    expect(policy).toContain("object-src 'none';base-uri 'none'");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain('report-uri /api/csp');
  });

  it('names each of its style sheets by hash', async () => {
    const { headers, body } = await test.app.inject({ url: '/lms/home' });
    const texts = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text = '']) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });

  it('names the script inside it by hash, and allows no other', async () => {
    const { headers, body } = await test.app.inject({ url: '/lms/home' });
    const [, text = ''] = /<script>(.*?)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(text).digest('base64');
    expect(text).not.toBe('');
    expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`);
  });

  it('gives scripts a nonce for the styles that they create, another in each response', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await test.app.inject({ url: '/lms/home' });
        const [, nonce = ''] = /id="boot" nonce="([^"]+)"/.exec(body) ?? [];
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
  });

  it('demands TLS for a year where it came over TLS, as data and files do', async () => {
    const urls = ['/lms/home', '/api/boot', '/assets/style-1.css', '/media/0123456789ab.svg', '/api/no'];
    await test.withServer({ PUBLIC_ORIGIN: 'https://hoc.vn' }, async (secure) => {
      for (const url of urls) {
        const { headers } = await secure.inject({ url });
        expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      }
      expect(await policyOf(secure)).toContain(';upgrade-insecure-requests;');
    });
  });
});

describe('the policy of a page', () => {
  it('allows frames of the one site that the settings name', async () => {
    expect(await policyOf(test.app)).not.toContain('frame-src');
    const links = { olympicDemo: 'https://thi.example.vn/demo/a?b=c' };
    expect(await policyWith({ links })).toContain("frame-src 'self' https://thi.example.vn;");
  });

  it('names the origin for files, if there is one, wherever pages load uploads', async () => {
    expect(await policyOf(test.app)).not.toContain('connect-src');
    const settings = { PUBLIC_ORIGIN: 'https://hoc.vn', FILES_ORIGIN: 'https://tep.vn' };
    const policy = await test.withServer(settings, policyOf);
    for (const directive of ['img-src', 'media-src', 'connect-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`;${directive} [^;]* ?https://tep.vn[;$]`));
    expect(policy).toMatch(/default-src 'self';script-src 'self' 'sha256-[^']+';/);
  });

  it('allows frames of the configured viewer of documents beside it', async () => {
    const env = { PUBLIC_ORIGIN: 'https://hoc.vn', DOCUMENT_VIEWER_URL: 'https://xem.vn/mo?tep={url}' };
    await test.withServer(env, async (server) => {
      expect(await policyOf(server)).toContain("frame-src 'self' https://xem.vn;");
      expect((await server.inject({ url: '/lms/home' })).body).toContain(' data-viewer>');
    });
    expect((await test.app.inject({ url: '/lms/home' })).body).not.toContain('data-viewer');
  });

  it('names the base of the media wherever pages load them, and in no frame', async () => {
    await test.withServer({ MEDIA_BASE_URL: 'https://media.vn/tep/' }, async (server) => {
      const policy = await policyOf(server);
      for (const directive of ['img-src', 'media-src', 'connect-src'])
        expect(policy).toMatch(new RegExp(`;${directive} [^;]* ?https://media.vn/tep/[;$]`));
      expect(policy).not.toContain('frame-src');
      const pages = ['/lms/home', '/shell'].map(async (url) => (await server.inject({ url })).body);
      for (const page of await Promise.all(pages))
        expect(page).toContain('data-media="https://media.vn/tep"');
      const worker = await server.inject({ url: '/sw.js' });
      expect(worker.headers['content-security-policy']).toContain(
        "connect-src 'self' https://media.vn/tep/;",
      );
      expect(worker.body).toMatch(/^self\.MEDIA_BASE="https:\/\/media\.vn\/tep";/);
    });
    expect((await test.app.inject({ url: '/lms/home' })).body).not.toContain('data-media');
  });

  it('allows pictures of the sites that the settings name, and nothing that a name could smuggle in', async () => {
    const pictures = ['hinh.truong.vn', 'cdn.vn:8443', "x; script-src 'unsafe-inline'", '*', 'a b'];
    const policy = await policyWith({ hosts: { pictures } });
    expect(policy).toContain("img-src 'self' data: blob: https://hinh.truong.vn https://cdn.vn:8443;");
    expect(policy).not.toMatch(/unsafe|\*/);
  });
});

const policyAt = async (file: string): Promise<string> => {
  const { statusCode, headers } = await test.app.inject({ url: `/assets/${file}` });
  expect(statusCode).toBe(200);
  return String(headers['content-security-policy']);
};

describe('the policy of a file of the application', () => {
  it('lets the worker that reads PDFs run scripts of ours and talk to nobody', async () => {
    expect(await policyAt('pdf.worker.min.mjs')).toBe("default-src 'none';script-src 'self'");
  });

  it('lets a drawn Word file have styles and its own pictures, in our pages alone, and nothing else', async () => {
    const policy = await policyAt('drawn-document-1.html');
    expect(policy).toContain("default-src 'none';style-src 'unsafe-inline';img-src data:;font-src data:");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src|connect-src|https?:|\*/);
  });

  it('allows nothing for any other', async () => {
    expect(await policyAt('style-1.css')).toBe("default-src 'none';frame-ancestors 'none'");
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
    const response = await test.app.inject({ method: method as 'GET', url }); // one of the list
    expect([response.statusCode, response.headers['allow'], response.json()]).toMatchObject([
      405,
      allow,
      { code: 'METHOD_REFUSED' },
    ]);
  });

  it('somebody who types the address of the login comes to the page that asks for it', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const response = await test.app.inject({ url: '/login', headers });
    expect([response.statusCode, response.headers['location']]).toEqual([303, '/']);
  });

  it.each(['/.git/config', '/.env', '/package.json', '/assets/index-1.js.map', '/assets/'])(
    'nothing of the project is exposed: %s',
    async (url) => {
      await test.withServer({ NODE_ENV: 'production' }, async (server) => {
        expect((await server.inject({ url })).statusCode).toBe(404);
      });
    },
  );
});
