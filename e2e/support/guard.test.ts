import { once } from 'node:events';
import http from 'node:http';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { Guard } from './guard.ts';

const servers: http.Server[] = [];
let browser: Browser;
let own = '';
let other = '';

/** Answers every path with a page that runs the script in its query. */
async function serve(): Promise<string> {
  const server = http.createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const icon = '<link rel="icon" href="data:,">';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/html');
    response.end(`${icon}<script>${searchParams.get('script') ?? ''}</script>`);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  return `http://127.0.0.1:${address.port}`;
}

async function problemsOf(script: string, expected: RegExp[] = []): Promise<string[]> {
  const guard = new Guard(own, expected);
  const context = await browser.newContext();
  guard.watch(context);
  const page = await context.newPage();
  await page.goto(
    `${own}/?script=${encodeURIComponent(`${script};setTimeout(() => (document.title = 'done'), 50)`)}`,
  );
  await page.waitForFunction(`document.title === 'done'`);
  await context.close();
  return guard.problems;
}

beforeAll(async () => {
  browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  own = await serve();
  other = await serve();
}, 60_000);
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
});

describe('the guard of the browser stories', { timeout: 30_000 }, () => {
  it('accepts a page without problems', async () => {
    expect(await problemsOf(`console.warn('mind'); fetch('/again')`)).toEqual([]);
  });

  it('reports an error on the console', async () => {
    expect(await problemsOf(`console.error('broken')`)).toEqual([
      expect.stringContaining('console.error: broken'),
    ]);
  });

  it('reports an uncaught exception', async () => {
    expect(await problemsOf(`setTimeout(() => { throw new Error('lost') })`)).toEqual([
      expect.stringContaining('lost'),
    ]);
  });

  it('reports an unhandled rejection', async () => {
    expect(await problemsOf(`Promise.reject(new Error('dropped'))`)).toEqual([
      expect.stringContaining('dropped'),
    ]);
  });

  it('reports a request to another host', async () => {
    const url = `${other}/elsewhere`;
    expect(await problemsOf(`fetch('${url}')`)).toEqual([`request to another host: GET ${url}`]);
  });

  it('reports a socket to another host', async () => {
    const url = other.replace('http', 'ws');
    const problems = await problemsOf(`new WebSocket('${url}/')`, [/^console\.error/]);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^connection to another host: ${url}`))]);
  });

  it('lets a story expect a problem', async () => {
    expect(await problemsOf(`console.error('wrong password')`, [/wrong password/])).toEqual([]);
  });
});
