// over 400 lines: one provider that lies and one school that believes it serve all attacks
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderState, SecurityLogRow } from '@domdom/api';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import { openSchoolProvider } from '../../testing/school-provider.ts';
import { openStubProvider } from '../../testing/stub-provider.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const SECRET = 'canary-secret-of-the-client';
const ORIGIN = 'http://localhost';
const PAGE = `${ORIGIN}/auth/SchoolAccount`;
const stub = await openStubProvider();
const other = await openStubProvider();
const real = await openSchoolProvider({
  client: { id: 'web', secret: SECRET, redirectUri: PAGE },
  accounts: [{ subject: 'real', email: 'that@truong.edu.vn', isVerified: true }],
});
const INSIDE = 'https://10.0.0.7';
const test = openTestApp({
  OIDC_SECRETS: JSON.stringify(
    Object.fromEntries([stub.issuer, other.issuer, real.issuer, INSIDE].map((one) => [one, { web: SECRET }])),
  ),
  OUTGOING_TRUSTED_HOSTS: '127.0.0.1',
  PUBLIC_ORIGIN: ORIGIN,
});

let schoolId: string;
let browser: Browser;
let teacher: BuiltUser;
let count = 0;

const provider = {
  issuer: stub.issuer,
  clientId: 'web',
  label: 'Trường Đom Đóm',
  domains: ['truong.edu.vn'],
};
const save = (by: Browser, changes: object = {}) =>
  by.call({ method: 'PUT', url: '/api/identity-provider', body: { ...provider, ...changes } });
const read = (by: Browser) => by.ok<ProviderState>({ url: '/api/identity-provider' });
const emailOf = (name: string) => `${name}${(count += 1)}@truong.edu.vn`;

/** What the provider says about somebody. */
const claimsOf = (email: string, subject = email) => ({ sub: subject, email, email_verified: true });

async function begin(by: Browser, email = teacher.email, id = schoolId): Promise<string> {
  const { url } = await by.ok<{ url: string | null }>({
    method: 'POST',
    url: '/api/provider-login',
    body: { email, schoolId: id },
  });
  return url ?? '';
}
const finish = (by: Browser, answer: string, more: object = {}) =>
  by.call({ method: 'POST', url: '/api/provider-login/finish', body: { answer, ...more } });

/** A whole login of somebody about whom the provider says this, and who typed their own e-mail before. */
async function enter(by: Browser, claims: object, changes: Parameters<typeof stub.set>[0] = {}) {
  stub.set({ claims: { ...claims }, ...changes });
  const said = { ...changes.userInfo, ...claims };
  const own = 'email' in said && typeof said.email === 'string' ? said.email : undefined;
  return finish(by, stub.enter(await begin(by, own)));
}
const whoIs = async (by: Browser) =>
  (await by.ok<{ user: { id: string } | null }>({ url: '/api/boot' })).user?.id ?? null;
const logOf = async (kind: string) =>
  (await browser.ok<{ items: SecurityLogRow[] }>({ url: `/api/security-log?size=100&kind=${kind}` })).items;

const refusalOf = (answer: Awaited<ReturnType<typeof finish>>) => [answer.statusCode, answer.json<object>()];
const REFUSED = [
  401,
  { code: 'LOGIN_FAILED', message: expect.stringContaining('Tài khoản trường này chưa đăng nhập được') },
];

const askOfDepartment = (body: object) =>
  test.stranger().ok<{ url: string | null; schools: { id: string }[] }>({
    method: 'POST',
    url: '/api/provider-login',
    body: { email: 'a@so.edu.vn', ...body },
  });

async function openSchool(changes: object = {}) {
  const id = await buildSchool(test.db);
  const by = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId: id }));
  expect((await save(by, changes)).statusCode).toBe(200);
  return { id, by };
}

/** The account of somebody who enters with this, as the session says it. */
const enterOn = async (more: object) => {
  stub.set({ claims: claimsOf(teacher.email) });
  const by = test.stranger();
  const answer = await finish(by, stub.enter(await begin(by)), more);
  return answer.json<{ data: { userProfile: object } }>().data.userProfile;
};

/** What the page of a school says of it. */
const offeredAt = async (school: string) => {
  const { code } = await test.db
    .selectFrom('schools')
    .select('code')
    .where('id', '=', school)
    .executeTakeFirstOrThrow();
  return test.stranger().ok({ url: `/api/school-codes/${code}` });
};

beforeAll(async () => {
  ({ id: schoolId, by: browser } = await openSchool());
});
beforeEach(async () => {
  stub.set();
  other.set();
  teacher = await buildUser(test.db, { role: 'teacher', schoolId, email: emailOf('lan') });
});
afterAll(() => Promise.all([stub.close(), other.close(), real.close()]));

describe('a login at the identity provider of a school', () => {
  it('opens the confirmed account whose e-mail the provider vouches for, and keeps the link', async () => {
    const by = test.stranger();
    expect((await enter(by, claimsOf(teacher.email))).statusCode).toBe(200);
    expect(await whoIs(by)).toBe(teacher.id);
    const listed = await by.ok<{ items: { way: string }[] }>({ url: '/api/sessions' });
    expect(listed.items).toMatchObject([{ way: 'provider' }]);
    const links = await by.ok<{ items: object[] }>({ url: '/api/profile/provider-links' });
    expect(links.items).toMatchObject([{ label: 'Trường Đom Đóm' }]);
    expect((await by.call({ url: '/api/profile/export' })).body).toContain('Trường Đom Đóm');
    expect((await enter(test.stranger(), claimsOf(teacher.email))).statusCode).toBe(200);
    expect(stub.asked.findLast(({ path }) => path === '/token')?.body.get('redirect_uri')).toBe(PAGE);
  });

  it('says of the session that several people use its device, as the school has its own', async () => {
    expect([await enterOn({}), await enterOn({ isShared: true })]).toMatchObject([
      { isOnSharedDevice: false },
      { isOnSharedDevice: true },
    ]);
  });

  it('is offered at the page of this school, and not at that of one whose provider nobody approved', async () => {
    const { id } = await openSchool({ clientId: 'another' });
    expect([await offeredAt(schoolId), await offeredAt(id)]).toMatchObject([
      { hasSchoolAccounts: true },
      { hasSchoolAccounts: false },
    ]);
  });

  it('reads the e-mail where the access token leads when the ID token has none', async () => {
    const by = test.stranger();
    const said = claimsOf(teacher.email, 'b');
    expect((await enter(by, { sub: 'b' }, { userInfo: said })).statusCode).toBe(200);
    expect(
      refusalOf(await enter(test.stranger(), { sub: 'b' }, { userInfo: { ...said, sub: 'c' } })),
    ).toMatchObject(REFUSED);
  });

  it('works with oidc-provider', async () => {
    const { id } = await openSchool({ issuer: real.issuer });
    const user = await buildUser(test.db, { role: 'teacher', schoolId: id, email: 'that@truong.edu.vn' });
    const by = test.stranger();
    const url = await begin(by, user.email, id);
    const jar = new Map<string, string>();
    let at = url;
    for (let step = 0; step < 8 && !at.startsWith(PAGE); step += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        jar.set(name, value);
      }
      const next = answer.headers.get('location');
      at = new URL(next ?? '?as=real', at).href;
    }
    expect((await finish(by, new URL(at).search)).statusCode).toBe(200);
    expect(await whoIs(by)).toBe(user.id);
  });

  it.each([
    ['no account', () => claimsOf('khong-co@truong.edu.vn'), 'EMAIL_UNKNOWN'],
    [
      'an e-mail that is not verified',
      () => ({ ...claimsOf(teacher.email), email_verified: false }),
      'EMAIL_UNVERIFIED',
    ],
    [
      'an e-mail that is verified as a text',
      () => ({ ...claimsOf(teacher.email), email_verified: 'true' }),
      'EMAIL_UNVERIFIED',
    ],
    [
      'an e-mail that nobody says is verified',
      () => ({ sub: 'x', email: teacher.email }),
      'EMAIL_UNVERIFIED',
    ],
  ])('is refused to %s, alike, and the security log alone says why', async (_who, claims, reason) => {
    const by = test.stranger();
    expect(refusalOf(await enter(by, claims()))).toMatchObject(REFUSED);
    expect(await whoIs(by)).toBeNull();
    // Equal refusals of a minute are one row, whose count follows.
    await expect
      .poll(async () => (await logOf('school-account-refused')).map(({ code }) => code))
      .toContain(reason);
  });

  it('is refused to whoever typed another e-mail: somebody else is still logged in there', async () => {
    const before = await buildUser(test.db, { role: 'student', schoolId, email: emailOf('hs02') });
    stub.set({ claims: claimsOf(before.email) });
    const by = test.stranger();
    const answer = await finish(by, stub.enter(await begin(by, teacher.email)));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { message: expect.stringContaining(`tài khoản được chọn là ${before.email}, không phải`) },
    ]);
    expect(await whoIs(by)).toBeNull();
    await expect
      .poll(async () => (await logOf('school-account-refused')).map(({ code }) => code))
      .toContain('OTHER_ACCOUNT_CHOSEN');
    // Whether there is an account is not told in this way either, and other domains are none.
    stub.set({ claims: claimsOf('la@truong-khac.test') });
    const foreign = await finish(by, stub.enter(await begin(by, teacher.email)));
    expect(foreign.json()).toMatchObject({ message: expect.stringContaining('la@truong-khac.test') });
    await expect
      .poll(async () => (await logOf('school-account-refused')).map(({ code }) => code))
      .toContain('FOREIGN_DOMAIN');
  });

  it('takes the e-mail in other letters and with spaces for the same', async () => {
    stub.set({ claims: claimsOf(teacher.email) });
    const by = test.stranger();
    const typed = ` ${teacher.email.toUpperCase()} `;
    expect((await finish(by, stub.enter(await begin(by, typed)))).statusCode).toBe(200);
  });

  it('lets the provider ask who it is, whoever is logged in there', async () => {
    const { searchParams } = new URL(await begin(test.stranger()));
    expect([searchParams.get('prompt'), searchParams.get('login_hint')]).toEqual(['login', teacher.email]);
  });

  it.each([
    ['unconfirmed', sql`is_confirmed = false`],
    ['waiting', sql`is_awaiting_approval = true`],
    ['locked', sql`is_disabled = true`],
    ['archived', sql`is_disabled = true, archived_at = now()`],
  ])('is refused to an account that is %s', async (_state, change) => {
    await sql`update users set ${change} where id = ${teacher.id}`.execute(test.db);
    expect(refusalOf(await enter(test.stranger(), claimsOf(teacher.email)))).toMatchObject(REFUSED);
  });

  it('is refused to an account of another school', async () => {
    const user = await buildUser(test.db, { role: 'teacher', email: emailOf('khac') });
    expect(refusalOf(await enter(test.stranger(), claimsOf(user.email)))).toMatchObject(REFUSED);
  });

  it('gives an e-mail that somebody else has got no account, and tells the administrators', async () => {
    expect((await enter(test.stranger(), claimsOf(teacher.email, 'first'))).statusCode).toBe(200);
    expect(refusalOf(await enter(test.stranger(), claimsOf(teacher.email, 'second')))).toMatchObject(REFUSED);
    const { refused } = await read(browser);
    expect(refused).toMatchObject([{ loginName: teacher.email }]);
    await expect
      .poll(() => logOf('school-account-changed'))
      .toMatchObject([{ person: { loginName: teacher.email } }]);
    const history = await browser.call({ url: '/api/history?type=users' });
    expect(history.body).toContain('provider_links');
    // The subject of the first account does not move to another account either.
    const next = await buildUser(test.db, { role: 'teacher', schoolId, email: emailOf('hoa') });
    expect(refusalOf(await enter(test.stranger(), claimsOf(next.email, 'first')))).toMatchObject(REFUSED);
    const foreign = await openSchool();
    const url = `/api/identity-provider/links/${refused[0]?.id}`;
    expect((await foreign.by.call({ method: 'DELETE', url })).statusCode).toBe(404);
    await browser.ok({ method: 'DELETE', url });
    await foreign.by.ok({ method: 'DELETE', url: '/api/identity-provider' });
    expect((await enter(test.stranger(), claimsOf(teacher.email, 'second'))).statusCode).toBe(200);
  });

  it('is forgotten by the owner of the account alone', async () => {
    const by = test.stranger();
    await enter(by, claimsOf(teacher.email));
    const { items } = await by.ok<{ items: { id: string }[] }>({ url: '/api/profile/provider-links' });
    const remove = { method: 'DELETE', url: `/api/profile/provider-links/${items[0]?.id}` } as const;
    expect((await browser.call(remove)).statusCode).toBe(404);
    await by.ok(remove);
    expect((await by.ok<{ items: object[] }>({ url: '/api/profile/provider-links' })).items).toEqual([]);
  });

  it('asks an account for its second factor, and gives nobody another role', async () => {
    const { secret } = await (
      await test.logIn(teacher)
    ).ok<{ secret: string }>({
      method: 'POST',
      url: '/api/second-factor/totp',
      body: {},
    });
    expect(secret).not.toBe('');
    await sql`update totp_secrets set confirmed_at = now() where user_id = ${teacher.id}`.execute(test.db);
    const by = test.stranger();
    const answer = await enter(by, claimsOf(teacher.email), { token: { roles: ['administrator'] } });
    expect(answer.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', data: { hasTotp: true } });
    expect(await whoIs(by)).toBeNull();
    const roles = await test.db
      .selectFrom('userRoles')
      .selectAll()
      .where('userId', '=', teacher.id)
      .execute();
    expect(roles).toHaveLength(1);
  });
});

describe('a forged answer', () => {
  it.each([
    ['another nonce', { token: { nonce: 'x' } }],
    ['another issuer', { token: { iss: 'https://ai-do.test' } }],
    ['another audience', { token: { aud: 'app' } }],
    ['a second audience that is the party', { token: { aud: ['web', 'app'], azp: 'app' } }],
    ['a token that is over', { token: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['a token without an end', { token: { exp: undefined } }],
    ['a token that nobody signed', { signedBy: 'nobody' }],
    ['a token with the key of a stranger', { signedBy: 'strange key' }],
  ])('with %s opens nothing', async (_what, changes) => {
    const by = test.stranger();
    expect(refusalOf(await enter(by, claimsOf(teacher.email), changes))).toMatchObject(REFUSED);
    expect(await whoIs(by)).toBeNull();
  });

  it.each([
    ['forged', (answer: string) => answer.replace(/state=[^&]+/u, 'state=forged')],
    ['absent', (answer: string) => answer.replace(/&state=[^&]+/u, '')],
    ['doubled', (answer: string) => `${answer}&state=x`],
  ])('with a state that is %s opens nothing', async (_what, change) => {
    const by = test.stranger();
    stub.set({ claims: claimsOf(teacher.email) });
    const answer = await finish(by, change(stub.enter(await begin(by))));
    expect([answer.statusCode, await whoIs(by)]).toEqual([401, null]);
  });

  it('counts once, soon, and only in the browser that began it', async () => {
    stub.set({ claims: claimsOf(teacher.email) });
    const [victim, attacker] = [test.stranger(), test.stranger()];
    const planted = stub.enter(await begin(attacker));
    await begin(victim);
    // A page of the attacker leads the victim's browser here, to log it in as somebody else.
    expect((await finish(victim, planted)).json()).toMatchObject({
      message: expect.stringContaining('trình duyệt khác'),
    });
    expect((await finish(test.stranger(), planted)).statusCode).toBe(401);
    const cookie = attacker.cookies.get('domdom-login') ?? '';
    expect((await finish(attacker, planted)).statusCode).toBe(200);
    attacker.cookies.set('domdom-login', cookie);
    expect((await finish(attacker, planted)).statusCode).toBe(401);
    const late = stub.enter(await begin(victim));
    await sql`update provider_logins set expires_at = now()`.execute(test.db);
    expect((await finish(victim, late)).statusCode).toBe(401);
  });

  it('of the provider of another school opens nothing', async () => {
    const foreign = await openSchool({ issuer: other.issuer, domains: ['khac.edu.vn'] });
    const user = await buildUser(test.db, {
      role: 'teacher',
      schoolId: foreign.id,
      email: `an${(count += 1)}@khac.edu.vn`,
    });
    for (const set of [stub.set, other.set]) set({ claims: claimsOf(user.email) });
    const by = test.stranger();
    const page = await begin(by, user.email, foreign.id);
    expect(page).toContain(other.issuer);
    expect(refusalOf(await finish(by, stub.enter(page)))).toMatchObject(REFUSED);
    // The own provider must not vouch for e-mails of the other school.
    const answer = stub.enter(await begin(by));
    expect([(await finish(by, answer)).statusCode, await whoIs(by)]).toEqual([401, null]);
  });

  it('has no address of its own: the browser returns to our page alone', async () => {
    const by = test.stranger();
    const page = new URL(await begin(by));
    expect(page.searchParams.get('redirect_uri')).toBe(PAGE);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email',
    });
    const body = {
      email: 'ai@truong.edu.vn',
      return: 'https://ai-do.test',
      redirect_uri: 'https://ai-do.test',
    };
    const refused = await by.call({ method: 'POST', url: '/api/provider-login', body });
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT' });
    const foreign = { origin: 'https://ai-do.test' };
    const begun = await by.call({
      method: 'POST',
      url: '/api/provider-login',
      headers: foreign,
      body: { email: 'ai@truong.edu.vn' },
    });
    expect(begun.json()).toMatchObject({ code: 'ORIGIN_REFUSED' });
  });

  it('is a refusal when somebody cancels there', async () => {
    const by = test.stranger();
    const state = new URL(await begin(by)).searchParams.get('state') ?? '';
    expect(
      refusalOf(
        await finish(by, `?error=access_denied&state=${state}&iss=${encodeURIComponent(stub.issuer)}`),
      ),
    ).toMatchObject(REFUSED);
  });
});

describe('a provider that fails', () => {
  it.each([
    ['redirects', { sends: 'redirects' as const }],
    ['sends data without an end', { sends: 'endless data' as const }],
    ['sends no JSON', { sends: 'no JSON' as const }],
  ])('and %s is said to have failed, and nobody waits', async (_what, changes) => {
    stub.set({ claims: claimsOf(teacher.email) });
    const by = test.stranger();
    const answer = stub.enter(await begin(by));
    stub.set(changes);
    const check = { method: 'POST', url: '/api/identity-provider/check', body: {} } as const;
    expect((await browser.call(check)).json()).toMatchObject({ code: 'PARTNER_FAILED' });
    expect((await finish(by, answer)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await whoIs(by)).toBeNull();
  });

  it('and points inside is never asked there', async () => {
    const { by } = await openSchool({ issuer: INSIDE, domains: ['trong.edu.vn'] });
    const check = { method: 'POST', url: '/api/identity-provider/check', body: {} } as const;
    expect((await by.call(check)).json()).toMatchObject({ code: 'PARTNER_FAILED' });
    // Its description is found outside, and names an address inside.
    stub.set({ claims: claimsOf(teacher.email), discovery: { token_endpoint: 'https://10.0.0.8/token' } });
    await browser.ok(check);
    const stranger = test.stranger();
    const answer = await finish(stranger, stub.enter(await begin(stranger)));
    expect(answer.json()).toMatchObject({ code: 'PARTNER_FAILED' });
    stub.set({ discovery: { authorization_endpoint: 'javascript:alert(1)' } });
    await browser.ok(check);
    const body = { email: 'ai@truong.edu.vn', schoolId };
    const begun = await test.stranger().call({ method: 'POST', url: '/api/provider-login', body });
    expect(begun.json()).toMatchObject({ code: 'PARTNER_FAILED' });
    stub.set();
    await browser.ok(check);
  });
});

describe('the identity provider of a school', () => {
  it('is chosen by its administrators after a fresh login, and its secret is shown nowhere', async () => {
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId });
    const late = await logInLongAgo(test, administrator);
    expect((await save(late)).json()).toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
    expect((await save(await test.logIn(teacher))).json()).toMatchObject({ code: 'FORBIDDEN' });
    const state = await read(browser);
    const schoolUrl = expect.stringMatching(/^https?:\/\/[^/]+\/s\/[A-Z0-9]{6}$/);
    expect(state).toMatchObject({ provider, hasSecret: true, redirectUri: PAGE, schoolUrl });
    const history = await browser.call({ url: '/api/history?type=schools' });
    expect(JSON.stringify(state) + history.body).not.toContain(SECRET);
    expect(stub.asked.some(({ authorization }) => authorization.startsWith('Basic '))).toBe(true);
  });

  it.each([
    ['a public domain', { domains: ['gmail.com'] }, 'domains.0'],
    ['no domain', { domains: [] }, 'domains'],
    ['an address that is none', { issuer: 'javascript:alert(1)' }, 'issuer'],
    ['no client', { clientId: ' ' }, 'clientId'],
  ])('is refused with %s', async (_what, changes, path) => {
    expect((await save(browser, changes)).json()).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path }],
    });
  });

  it('leads nobody anywhere without a secret of the operator for this very issuer and client', async () => {
    const { by } = await openSchool({ clientId: 'another', domains: ['chua.edu.vn'] });
    expect(await read(by)).toMatchObject({ hasSecret: false });
    const answer = await test.stranger().ok({
      method: 'POST',
      url: '/api/provider-login',
      body: { email: 'a@chua.edu.vn' },
    });
    expect(answer).toEqual({ url: null, schools: [] });
    const check = await by.call({ method: 'POST', url: '/api/identity-provider/check', body: {} });
    expect(check.json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('is one of several that vouch for a domain, among which people choose', async () => {
    const [one, two] = [
      await openSchool({ domains: ['so.edu.vn'] }),
      await openSchool({ domains: ['so.edu.vn'] }),
    ];
    const found = await askOfDepartment({});
    expect(found.url).toBeNull();
    expect(found.schools.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect((await askOfDepartment({ schoolId: two.id })).url).toContain(stub.issuer);
    expect((await askOfDepartment({ schoolId })).url).toBeNull();
  });

  it('ends its links and the logins on their way when it is replaced or removed', async () => {
    const school = await openSchool({ domains: ['doi.edu.vn'] });
    const user = await buildUser(test.db, { role: 'teacher', schoolId: school.id, email: 'a@doi.edu.vn' });
    stub.set({ claims: claimsOf(user.email) });
    const by = test.stranger();
    expect((await finish(by, stub.enter(await begin(by, user.email, school.id)))).statusCode).toBe(200);
    const waiting = test.stranger();
    const answer = stub.enter(await begin(waiting, user.email, school.id));
    await save(school.by, { issuer: other.issuer, domains: ['doi.edu.vn'] });
    expect((await by.call({ url: '/api/profile' })).statusCode).toBe(401);
    const byPassword = await test.logIn(user);
    expect((await byPassword.ok<{ items: object[] }>({ url: '/api/profile/provider-links' })).items).toEqual(
      [],
    );
    expect((await finish(waiting, answer)).statusCode).toBe(401);
    await school.by.ok({ method: 'DELETE', url: '/api/identity-provider' });
    expect(await read(school.by)).toMatchObject({ provider: null });
  });
});
