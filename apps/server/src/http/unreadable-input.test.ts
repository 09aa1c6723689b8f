import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();

const send = async (payload: string | Buffer, contentType = 'application/json') => {
  const started = performance.now();
  const response = await test.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': contentType },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json<{ code: string; message: string }>(),
    ms: performance.now() - started,
  };
};
/** The fastest of three, because other tests share the processor. */
const sendThrice = async (payload: string | Buffer) => {
  const [first, ...others] = [await send(payload), await send(payload), await send(payload)];
  return { ...first, ms: Math.min(first.ms, ...others.map(({ ms }) => ms)) };
};
const login = (email: string) => `{"email":${email},"password":"x"}`;
const long = (length: number) => `[${'1,'.repeat(length - 1)}1]`;

describe('a body is refused in Vietnamese within 100 ms', () => {
  it.each([
    ['lists nested without end', login('['.repeat(30_000) + ']'.repeat(30_000)), 'lồng nhau quá sâu'],
    ['objects nested without end', login('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)), 'quá sâu'],
    ['ten thousand levels', login('['.repeat(10_000) + ']'.repeat(10_000)), 'lồng nhau quá sâu'],
    ['more values than the route declares', login(long(30_000)), 'quá nhiều mục'],
    ['a key that occurs twice', '{"email":"a","email":"b","password":"x"}', 'được gửi hai lần'],
    ['a key that occurs twice inside', login('{"a":[{"b":1,"b":2}]}'), 'được gửi hai lần'],
    ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a","password":"x"}', 'không được phép'],
    ['__proto__ inside', login('{"a":[{"__proto__":1}]}'), 'không được phép'],
    ['constructor.prototype', login('{"constructor":{"prototype":{"x":1}}}'), 'không được phép'],
    ['broken UTF-8', Buffer.from('{"email":"\u00ff\u00fe","password":"x"}', 'latin1'), 'UTF-8'],
    ['half a character', Buffer.from(login('"ầ"')).subarray(0, 12), 'UTF-8'],
    ['no JSON', '{"email":', 'Dữ liệu không hợp lệ!'],
    ['nothing', '', 'Dữ liệu không hợp lệ!'],
  ])('for %s', async (_what, payload, words) => {
    const { status, body, ms } = await sendThrice(payload);
    expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    expect(body.message).toContain(words);
    expect(ms).toBeLessThan(100);
    expect(Reflect.has({}, 'isAdmin')).toBe(false);
  });

  it('and a query reaches no prototype', async () => {
    const by = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    const names = [
      '__proto__',
      '__proto__[isAdmin]',
      'constructor[prototype][isAdmin]',
      'constructor.prototype.isAdmin',
    ];
    const query = names.map((name) => `${encodeURIComponent(name)}=true`).join('&');
    for (const path of ['teacher/classes', 'question-bank', 'security-log', 'schools', 'site/settings']) {
      const { statusCode } = await by.call({ url: `/api/${path}?page=1&size=10&${query}` });
      expect([path, statusCode < 500]).toEqual([path, true]);
    }
    expect(Reflect.has({}, 'isAdmin')).toBe(false);
  });

  it.each(['utf-16', '"utf-16le"', 'iso-8859-1', 'utf-8x'])('for the charset %s', async (charset) => {
    const { status, body } = await send(login('"a"'), `application/json; charset=${charset}`);
    expect([status, body.message]).toEqual([400, 'Dữ liệu phải là văn bản UTF-8 hợp lệ!']);
  });

  it.each([
    ['a million elements', long(1_000_000)],
    ['more than 64 kB of a stranger', `"${'a'.repeat(64 * 1024)}"`],
  ])('for %s', async (_what, email) => {
    const { status, body, ms } = await sendThrice(login(email));
    expect([status, body.message]).toEqual([413, 'Nội dung gửi đi quá dài!']);
    expect(ms).toBeLessThan(100);
  });
});

it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"; x=y'])(
  'a body with the content type %s is read',
  async (contentType) => {
    const { status } = await send('\uFEFF{"email":"nobody@domdom.test","password":"x"}', contentType);
    expect(status).toBe(401);
  },
);

it('answers an address with an endless part like any address that leads nowhere', async () => {
  const reader = await test.logIn(await buildUser(test.db));
  const response = await reader.call({ url: `/api/notifications/${'a'.repeat(300)}` });
  expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});
