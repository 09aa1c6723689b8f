import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderState } from '@domdom/api';
import { addToList, buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openStubProvider } from '../../testing/stub-provider.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { openOutgoing } from '../outgoing/outgoing.service.ts';
import { ProviderClient } from './provider-client.service.ts';

/** What a provider may try that an operator approved and somebody else runs, and what outlives the end of a link. */
const SECRET = 'canary-secret-of-the-client';
const stub = await openStubProvider();
/** Something else in the operator's network. */
const inside = await openStubProvider();
const test = openTestApp({
  OIDC_SECRETS: JSON.stringify({ [stub.issuer]: { web: SECRET }, [inside.issuer]: { web: SECRET } }),
  OUTGOING_TRUSTED_HOSTS: '127.0.0.1',
  PUBLIC_ORIGIN: 'http://localhost',
});
const outgoing = openOutgoing({ trusted: ['127.0.0.1'] });

let schoolId: string;
let browser: Browser;
let teacher: BuiltUser;
let count = 0;

const save = (issuer = stub.issuer) =>
  browser.ok({
    method: 'PUT',
    url: '/api/identity-provider',
    body: { issuer, clientId: 'web', label: 'Trường', domains: ['truong.edu.vn'] },
  });
const claimsOf = (email: string, subject = email) => ({ sub: subject, email, email_verified: true });

async function enter(by: Browser, claims: object, changes: Parameters<typeof stub.set>[0] = {}) {
  stub.set({ claims: { ...claims }, ...changes });
  const body = { email: teacher.email, schoolId };
  const { url } = await by.ok<{ url: string }>({ method: 'POST', url: '/api/provider-login', body });
  return by.call({
    method: 'POST',
    url: '/api/provider-login/finish',
    body: { answer: stub.enter(url) },
  });
}
const enterAs = async (claims: object): Promise<Browser> => {
  const by = test.stranger();
  expect((await enter(by, claims)).statusCode).toBe(200);
  return by;
};
const isIn = async (by: Browser) => (await by.call({ url: '/api/profile' })).statusCode === 200;

const client = (issuer: string) => ({ issuer, clientId: 'web' });
/** Leads every call to the stub, whatever its host. */
const clientOverStub = () =>
  new ProviderClient(
    (call) => outgoing.ask({ ...call, url: new URL(stub.issuer + call.url.pathname) }),
    () => SECRET,
  );
const remove = (by: Browser, url: string) => by.ok({ method: 'DELETE', url });

beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  browser = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
});
beforeEach(async () => {
  stub.set();
  teacher = await buildUser(test.db, {
    role: 'teacher',
    schoolId,
    email: `kim${(count += 1)}@truong.edu.vn`,
  });
  await save();
});
afterAll(() => Promise.all([stub.close(), inside.close(), outgoing.close()]));

describe('a provider of others', () => {
  it.each([
    ['token_endpoint', '/token'],
    ['jwks_uri', '/jwks'],
    ['userinfo_endpoint', '/userinfo'],
  ])('sends the server to no other host of the operator with its %s', async (name, path) => {
    const check = { method: 'POST', url: '/api/identity-provider/check', body: {} } as const;
    stub.set({ discovery: { [name]: inside.issuer + path } });
    await browser.ok(check);
    const claims = { ...claimsOf(teacher.email), email: undefined };
    const answer = await enter(test.stranger(), claims, { discovery: { [name]: inside.issuer + path } });
    expect(answer.json()).toMatchObject({ code: 'PARTNER_FAILED' });
    expect(inside.asked).toEqual([]);
    stub.set();
    await browser.ok(check);
  });

  it('opens no keeper of the site without a second factor', async () => {
    await addToList(test.db, 'siteSettings', teacher);
    const by = test.stranger();
    const refused = await enter(by, claimsOf(teacher.email));
    expect([refused.json(), await isIn(by)]).toMatchObject([{ code: 'LOGIN_FAILED' }, false]);
    const log = () =>
      test.db
        .selectFrom('securityLog')
        .select('code')
        .where('accountId', '=', teacher.id)
        .where('kind', '=', 'school-account-refused')
        .execute();
    // The answer is that of a stranger; the administrators read why.
    await expect.poll(log).toEqual([{ code: 'NO_SECOND_FACTOR' }]);
    await (await test.logIn(teacher)).ok({ method: 'POST', url: '/api/second-factor/totp', body: {} });
    await sql`update totp_secrets set confirmed_at = now() where user_id = ${teacher.id}`.execute(test.db);
    expect((await enter(by, claimsOf(teacher.email))).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
  });

  it('opens nothing with a token that is signed with the secret of the client', async () => {
    const by = test.stranger();
    const discovery = { id_token_signing_alg_values_supported: ['HS256', 'RS256'] };
    stub.set({ discovery });
    await browser.ok({ method: 'POST', url: '/api/identity-provider/check', body: {} });
    const answer = await enter(by, claimsOf(teacher.email), { discovery, signedBy: SECRET });
    expect([answer.statusCode, await isIn(by)]).toEqual([401, false]);
  });

  it.each([
    ['a letter that only looks like another', (email: string) => email.replace('k', '\u212A')],
    ['a letter that nobody sees', (email: string) => email.replace('k', 'k\u200B')],
    ['a space', (email: string) => email.replace('k', 'k ')],
    ['a tag', (email: string) => email.replace('@', '+1@')],
    ['a second address', (email: string) => `ai@truong.edu.vn, ${email}`],
    ['letters of other alphabets', (email: string) => email.replace('i', 'і')],
  ])('vouches for nobody with an e-mail that has %s', async (_what, change) => {
    const by = test.stranger();
    const answer = await enter(by, claimsOf(change(teacher.email)));
    expect([answer.statusCode, await isIn(by)]).toEqual([401, false]);
  });
});

describe('a client', () => {
  it('takes no address that stands for the issuers of everybody', async () => {
    const issuer = 'https://login.microsoftonline.com/common/v2.0';
    stub.set({ discovery: { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' } });
    await expect(clientOverStub().check(client(issuer))).rejects.toThrow('another issuer');
    stub.set({ discovery: { issuer } });
    await expect(clientOverStub().check(client(issuer))).resolves.toBeUndefined();
  });

  it.each([
    ['a private account', {}, false],
    ['an account of a Workspace', { hd: 'truong.edu.vn' }, true],
  ])('believes Google about the e-mail of %s: %j %s', async (_what, more, isVerified) => {
    const issuer = 'https://accounts.google.com';
    stub.set({
      discovery: { issuer, authorization_endpoint: `${issuer}/authorize` },
      claims: { ...claimsOf('a@truong.edu.vn'), iss: issuer, ...more },
    });
    const overStub = clientOverStub();
    const sent = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
    const redirectUri = 'https://hoc.test/auth/SchoolAccount';
    const page = await overStub.pageFor(client(issuer), { ...sent, redirectUri, email: 'a@truong.edu.vn' });
    const query = new URLSearchParams(stub.enter(page.href));
    query.set('iss', issuer);
    const answer = new URL(`${redirectUri}?${query.toString()}`);
    await expect(overStub.claimsOf(client(issuer), answer, sent)).resolves.toMatchObject({ isVerified });
    // Google knows no `login`.
    expect(page.searchParams.get('prompt')).toBe('select_account');
  });
});

describe('a link that is removed', () => {
  it('by administrators logs out whoever entered with it', async () => {
    const former = await enterAs(claimsOf(teacher.email, 'former'));
    const byPassword = await test.logIn(teacher);
    expect((await enter(test.stranger(), claimsOf(teacher.email, 'new'))).statusCode).toBe(401);
    const { refused } = await browser.ok<ProviderState>({ url: '/api/identity-provider' });
    await remove(browser, `/api/identity-provider/links/${refused[0]?.id}`);
    expect([await isIn(former), await isIn(byPassword)]).toEqual([false, true]);
  });

  it('by its owner does so as well, but for the device in hand', async () => {
    const [first, second] = [await enterAs(claimsOf(teacher.email)), await enterAs(claimsOf(teacher.email))];
    const { items } = await first.ok<{ items: { id: string }[] }>({ url: '/api/profile/provider-links' });
    await remove(first, `/api/profile/provider-links/${items[0]?.id}`);
    expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
  });

  it.each([
    ['chooses another one', () => save(inside.issuer)],
    ['has none any more', () => browser.ok({ method: 'DELETE', url: '/api/identity-provider' })],
  ])('because the school %s logs out whoever entered with it', async (_what, change) => {
    const by = await enterAs(claimsOf(teacher.email));
    await change();
    expect(await isIn(by)).toBe(false);
  });

  it('ends logins that wait for a second factor', async () => {
    const by = await enterAs(claimsOf(teacher.email));
    const { id } = teacher;
    await by.ok({ method: 'POST', url: '/api/second-factor/totp', body: {} });
    await sql`update totp_secrets set confirmed_at = now() where user_id = ${id}`.execute(test.db);
    expect((await enter(test.stranger(), claimsOf(teacher.email))).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
    const waiting = () =>
      test.db.selectFrom('factorChallenges').select('enteredBy').where('userId', '=', id).execute();
    expect(await waiting()).toHaveLength(1);
    await browser.ok({ method: 'DELETE', url: '/api/identity-provider' });
    expect(await waiting()).toEqual([]);
  });
});

it('a login of other people is told nothing about the network of the operator', async () => {
  stub.set({ sends: 'redirects' });
  await browser.call({ method: 'POST', url: '/api/identity-provider/check', body: {} });
  const body = { email: 'ai@truong.edu.vn', schoolId };
  const begun = await test.stranger().call({ method: 'POST', url: '/api/provider-login', body });
  expect(begun.json()).toMatchObject({ code: 'PARTNER_FAILED' });
  expect(begun.body).not.toMatch(/127\.0\.0\.1|redirect|ECONN/u);
});

it('schools whose providers nobody approved hide no approved one, however many they are', async () => {
  await sql`
    with made as (insert into schools (name) select 'Trường ' || n from generate_series(1, 250) n returning id)
    insert into identity_providers (school_id, issuer, client_id, label, domains)
    select id, 'https://sso.test', 'none', 'Giả', array['truong.edu.vn'] from made`.execute(test.db);
  await save();
  const body = { email: 'ai@truong.edu.vn' };
  const { url } = await test.stranger().ok<{ url: string | null }>({
    method: 'POST',
    url: '/api/provider-login',
    body,
  });
  expect(url).toContain(stub.issuer);
  const { settings } = await test.stranger().ok<{ settings: object }>({ url: '/api/boot' });
  expect(settings).toMatchObject({ hasSchoolAccounts: true });
});
