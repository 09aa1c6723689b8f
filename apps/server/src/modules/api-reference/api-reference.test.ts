import fs from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type NewIntegrationKey, routes } from '@domdom/api';
import { contentSecurityPolicy } from '../../http/content-security-policy.ts';
import { buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

/** The mode in which nobody had the document. */
const test = openTestApp({ NODE_ENV: 'production' });
const administrator = async () => test.logIn(await buildUser(test.db, { role: 'administrator' }));
const FILES = [
  '/api/openapi.json',
  '/api/guides/api.md',
  '/api/guides/api-gateway.md',
  '/api/reference/',
  '/api/reference/guides/api.md',
  '/api/reference/guides/api-gateway.md',
  '/api/reference/start.js',
  '/api/reference/scalar.js',
];
const guideOf = (name: string) =>
  fs.readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');

describe('the contract in the open', () => {
  it('an administrator gets the committed document with every call, in production too', async () => {
    const browser = await administrator();
    const document = await browser.ok<{ paths: Record<string, object> }>({ url: '/api/openapi.json' });
    const committed = fs.readFileSync(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8');
    expect(document).toEqual(JSON.parse(committed));
    const count = Object.values(document.paths).reduce(
      (sum, methods) => sum + Object.keys(methods).length,
      0,
    );
    expect(count).toBe(Object.keys(routes).length);
  });

  it('is sent compressed, and is small then', async () => {
    const browser = await administrator();
    const response = await browser.call({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json' });
    expect(response.rawPayload.length).toBeLessThan(100_000);
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({
      openapi: '3.1.1',
    });
  });

  it('an integration key that names it gets it too, but not the page', async () => {
    const body = { name: 'Sổ điểm', canWrite: false, calls: ['GET /api/openapi.json'], days: 90 };
    const made = await (
      await administrator()
    ).ok<NewIntegrationKey>({ method: 'POST', url: '/api/integration-keys', body });
    const authorization = `Basic ${btoa(`${made.id}:${made.secret}`)}`;
    const statusOf = async (url: string) =>
      (await test.stranger().call({ url, headers: { authorization } })).statusCode;
    expect(await statusOf('/api/openapi.json')).toBe(200);
    expect(await statusOf('/api/reference/')).toBe(401);
  });

  it.each(['api.md', 'api-gateway.md'])('an administrator and a key get the guide %s', async (name) => {
    const browser = await administrator();
    const body = { name: `Máy ${name}`, canWrite: false, calls: ['GET /api/guides/:guide'], days: 90 };
    const key = await browser.ok<NewIntegrationKey>({ method: 'POST', url: '/api/integration-keys', body });
    const url = `/api/guides/${name}`;
    const authorization = `Basic ${btoa(`${key.id}:${key.secret}`)}`;
    const served = guideOf(name).replaceAll('](openapi.json)', '](/api/openapi.json)');
    for (const answer of [
      await browser.call({ url }),
      await test.stranger().call({ url, headers: { authorization } }),
    ]) {
      expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(answer.body).toBe(served);
    }
    expect((await browser.call({ url: '/api/guides/security.md' })).statusCode).toBe(404);
  });

  it('the document leads to pages that show the guides', async () => {
    const browser = await administrator();
    const { info } = await browser.ok<{ info: { description: string } }>({ url: '/api/openapi.json' });
    const pages = [...info.description.matchAll(/\]\((\/api\/reference\/[^)]+)\)/g)].map(([, url]) => url);
    expect(pages).toEqual(['/api/reference/guides/api.md', '/api/reference/guides/api-gateway.md']);
    for (const url of pages) {
      const { statusCode, body } = await browser.call({ url: url ?? '' });
      expect([url, statusCode]).toEqual([url, 200]);
      const [, heading = ''] = /^# (.*)$/m.exec(guideOf(String(url).split('/').at(-1) ?? '')) ?? [];
      expect(body).toContain(`"title":"${heading}"`);
    }
  });

  it.each(FILES)('nobody else gets %s', async (url) => {
    expect((await test.stranger().call({ url })).statusCode).toBe(401);
    for (const role of ['student', 'teacher', 'manager'] as const) {
      const browser = await test.logIn(await buildUser(test.db, { role }));
      expect([role, (await browser.call({ url })).statusCode]).toEqual([role, 403]);
    }
  });
});

describe('the page that shows it', () => {
  it('has the policy of our pages, except that one of them frames it', async () => {
    const browser = await administrator();
    const [first, second] = [
      await browser.call({ url: '/api/reference/' }),
      await browser.call({ url: '/api/reference/' }),
    ];
    const [policy, other] = [first, second].map(({ headers }) => String(headers['content-security-policy']));
    const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';
    const ours = contentSecurityPolicy({
      isSecure: false,
      nonce,
      styleHashes: [],
      scriptHashes: [],
      pictureHosts: [],
      framedUrls: [],
      filesOrigin: undefined,
      mediaBase: undefined,
    });
    expect(policy).toBe(ours.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(other).not.toBe(policy);
  });

  it('contains no script or style of its own, and names no other host', async () => {
    const browser = await administrator();
    const { body } = await browser.call({ url: '/api/reference/' });
    expect(body).not.toMatch(/<style|style=|https?:|\/\/[a-z]/);
    const scripts = [...body.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      'type="application/json" id="configuration"',
      expect.stringMatching(/^src="\/api\/reference\/start\.js\?[0-9a-f]{12}"$/),
      expect.stringMatching(/^src="\/api\/reference\/scalar\.js\?[0-9a-f]{12}"$/),
    ]);
  });

  it('its scripts come from here and are kept', async () => {
    const browser = await administrator();
    const { body } = await browser.call({ url: '/api/reference/' });
    for (const [, name] of body.matchAll(/src="([^"]+)"/g)) {
      const response = await browser.call({ url: String(name) });
      expect(response.headers['content-type']).toContain('text/javascript');
      expect(response.body).not.toContain(' No results found ');
      expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    }
  });
});
