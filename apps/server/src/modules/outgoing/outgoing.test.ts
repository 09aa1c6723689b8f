import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@domdom/domain/errors/app-error';
import { askJson } from './ask-json.service.ts';
import { guardedLookup, PrivateAddressError, type ResolveAll } from './guarded-lookup.ts';
import { openOutgoing, PartnerError } from './outgoing.service.ts';
import { isPublicAddress } from './public-address.ts';

describe('an address is on the internet', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an address is not on the internet', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/** Hosts that stand for this machine, and what they lead to. */
const ADDRESSES: Readonly<Record<string, string[]>> = {
  'ours.test': ['127.0.0.1'],
  'inside.test': ['127.0.0.1'],
  'both.test': ['8.8.8.8', '127.0.0.1'],
  'nowhere.test': [],
};
const resolve: ResolveAll = (host, done) => {
  const found = ADDRESSES[host] ?? [];
  done(
    null,
    found.map((address) => ({ address, family: 4 })),
  );
};

const seen: string[] = [];
const server = http.createServer((request, response) => {
  seen.push(request.url ?? '');
  if (request.url === '/redirect') return response.writeHead(302, { location: '/ok' }).end();
  if (request.url === '/silent') return undefined;
  if (request.url === '/slow') {
    response.write('a');
    const dripping = setInterval(() => response.write('a'), 20);
    return response.once('close', () => clearInterval(dripping));
  }
  if (request.url === '/endless') {
    const part = Buffer.alloc(64_000, 97);
    const pour = () => {
      while (!response.destroyed && response.write(part));
    };
    return response.on('drain', pour).writeHead(200) && pour();
  }
  return response.writeHead(request.url === '/refused' ? 503 : 200).end('{"a":1}');
});
const calls = openOutgoing({ trusted: ['ours.test'], resolve });

let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo); // it listens on a port
});
afterAll(async () => {
  await calls.close();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, more: { timeoutMs?: number; body?: string } = {}) =>
  calls.ask({
    url: new URL(path, `http://ours.test:${port}`),
    method: more.body === undefined ? 'GET' : 'POST',
    ...more,
  });

describe('a system that the operator trusts', () => {
  it('answers with its status, whatever that is', async () => {
    expect(await ask('/ok', { body: '{}' })).toEqual({ status: 200, text: '{"a":1}' });
    expect(await ask('/refused')).toMatchObject({ status: 503 });
    expect(await askJson(calls.ask, { url: new URL(`http://ours.test:${port}/ok`), method: 'GET' })).toEqual({
      a: 1,
    });
    await expect(
      askJson(calls.ask, { url: new URL(`http://ours.test:${port}/refused`), method: 'GET' }),
    ).rejects.toThrow('ours.test answered 503');
  });

  it('sends the server nowhere else', async () => {
    seen.length = 0;
    await expect(ask('/redirect')).rejects.toThrow('redirect');
    expect(seen).toEqual(['/redirect']);
  });

  it.each(['/silent', '/slow'])('holds the server for no longer than it may: %s', async (path) => {
    const start = performance.now();
    await expect(ask(path, { timeoutMs: 200 })).rejects.toThrow('longer than 200 ms');
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('sends at most a million bytes', async () => {
    await expect(ask('/endless')).rejects.toThrow('more than 1000000 bytes');
  });
});

const get = (url: string) => calls.ask({ url: new URL(url), method: 'GET' });

/** Why a name with this answer is not called. */
const reasonOf = (answer: ResolveAll) =>
  new Promise<string>((done) =>
    guardedLookup(() => false, answer)('a.test', {}, (error) => done(error?.message ?? '')),
  );

describe('a call that fails', () => {
  it.each([
    ['https://10.0.0.1/', 'inside'],
    ['https://nowhere.test/', 'inside'],
    ['http://inside.test/', 'insecure'],
    ['https://a:b@inside.test/', 'insecure'],
  ])('to %s says in which way: %s', async (url, failure) => {
    await expect(get(url)).rejects.toMatchObject({ failure });
  });

  it.each([
    ['/redirect', 'redirect'],
    ['/endless', 'too long'],
  ])('at %s says in which way: %s', async (path, failure) => {
    await expect(ask(path)).rejects.toMatchObject({ failure });
  });
});

describe('nobody is called', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://169.254.169.254/latest',
  ])('at an address of our own: %s', async (url) => {
    await expect(get(url)).rejects.toThrow('is not on the internet');
  });

  it.each(['inside.test', 'both.test', 'nowhere.test'])('whose name leads elsewhere: %s', async (host) => {
    seen.length = 0;
    await expect(get(`https://${host}:${port}/`)).rejects.toThrow('is not on the internet');
    expect(seen).toEqual([]);
  });

  it('whose name leads inside a moment later: sockets get what was checked', async () => {
    const moving = [['8.8.8.8'], ['127.0.0.1']];
    const lookup = guardedLookup(
      () => false,
      (_host, answer) =>
        answer(
          null,
          (moving.shift() ?? []).map((address) => ({ address, family: 4 })),
        ),
    );
    const found = await new Promise((done) =>
      lookup('moves.test', { all: true }, (_error, all) => done(all)),
    );
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
    const error = await new Promise((done) => lookup('moves.test', {}, done));
    expect(error).toBeInstanceOf(PrivateAddressError);
  });

  it('that does not exist, in the same words as one that leads inside', async () => {
    const inside = await reasonOf((_host, done) => done(null, [{ address: '10.0.0.1', family: 4 }]));
    expect(await reasonOf((_host, done) => done(new Error('getaddrinfo ENOTFOUND a.test'), []))).toBe(inside);
  });

  it.each(['http://inside.test/', 'ftp://inside.test/', 'http://127.0.0.1/'])(
    'without https: %s',
    async (url) => {
      await expect(get(url)).rejects.toThrow('without https');
    },
  );

  it('with a password in the address', async () => {
    await expect(get('https://a:b@inside.test/')).rejects.toThrow('password');
  });
});

it('a system that refuses the connection is not taken for the database', async () => {
  const closed = openOutgoing({ trusted: ['ours.test'], resolve });
  const error: unknown = await closed
    .ask({ url: new URL('http://ours.test:1/'), method: 'GET' })
    .catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(PartnerError);
  expect(error).not.toHaveProperty('code');
  expect(error).not.toBeInstanceOf(AppError);
  await closed.close();
});
