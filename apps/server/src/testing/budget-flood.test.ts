import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RouteDef, type RouteKey, routes } from '@domdom/api';
import type { RoleName } from '@domdom/domain/access/roles';
import { Budgets } from '../modules/budgets/budget.service.ts';
import { buildSchool, buildUser } from './builders.ts';
import { type Browser, type Call, openTestApp } from './test-app.ts';

/** Every route that costs something, driven to 429 by one caller while the neighbours go on. */
const test = openTestApp();

/** The longest wait that is told in seconds, so that a busy machine has a minute for the calls that empty a pot. */
const SMALL = { burst: 2, refillSeconds: 90 };
const HERE = '203.0.113.7';
const NO_ID = '00000000-0000-7000-8000-000000000000';

const all = Object.entries(routes) as [RouteKey, RouteDef][]; // keys of the contract
const budgeted = all.filter(([, { budget }]) => budget !== undefined).map(([key]) => key);

/** Two accounts of each role, in the same school. */
const people = new Map<RoleName, { flooder: Browser; neighbour: Browser }>();
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  const newBrowser = async (role: RoleName) => test.logIn(await buildUser(test.db, { role, schoolId }));
  for (const role of ['student', 'teacher', 'manager', 'administrator'] as const) {
    people.set(role, { flooder: await newBrowser(role), neighbour: await newBrowser(role) });
  }
});

/** Full pots for each test. */
beforeEach(async () => {
  await test.db.deleteFrom('budgetCounts').execute();
  test.app.budgets = new Budgets(test.database.pool, () => SMALL);
});

function peopleWho(who: RouteDef['access']['who']): { flooder: Browser; neighbour: Browser } {
  const role = typeof who === 'string' ? 'teacher' : who.find((name) => people.has(name));
  const found = role === undefined ? undefined : people.get(role);
  if (found === undefined) throw new Error('Add this role to the test.');
  return found;
}

/** Nothing in the call is right, because a refused call counts too. */
function callOf(key: RouteKey): Call {
  const [method, pattern] = key.split(' ') as [Call['method'], string]; // the shape of a RouteKey
  const url = pattern.replace(/:\w+/g, NO_ID);
  return { method: method ?? 'GET', url, ...(method === 'GET' ? {} : { body: {} }) };
}

/** Calls from this address without a session; returns the status. */
async function callAsStranger({ method, url, body }: Call, remoteAddress = HERE): Promise<number> {
  const response = await test.app.inject({
    method: method ?? 'GET',
    url,
    remoteAddress,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return response.statusCode;
}

const accessOf = (key: RouteKey): RouteDef['access'] => routes[key as keyof typeof routes].access; // keys of the contract

describe('an account that floods a route waits, and a neighbour at its address does not', () => {
  // Whoever has logged out is a stranger, who is tested below.
  it.each(budgeted.filter((key) => key !== 'POST /logout'))('%s', async (key) => {
    const { flooder, neighbour } = peopleWho(accessOf(key).who);
    const call = callOf(key);
    for (let n = 0; n < SMALL.burst; n += 1) expect((await flooder.call(call)).statusCode).not.toBe(429);
    const refused = await flooder.call(call);
    expect(refused.statusCode).toBe(429);
    const seconds = refused.headers['retry-after'];
    expect(Number(seconds)).toBeGreaterThan(30);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: `Bạn thao tác quá nhanh, vui lòng thử lại sau ${String(seconds)} giây!`,
    });
    expect((await neighbour.call(call)).statusCode).not.toBe(429);
  });
});

describe('a stranger who floods a route waits, and no other address does', () => {
  it.each(budgeted.filter((key) => accessOf(key).who === 'anyone'))('%s', async (key) => {
    const call = callOf(key);
    for (let n = 0; n < SMALL.burst; n += 1) expect(await callAsStranger(call)).not.toBe(429);
    expect(await callAsStranger(call)).toBe(429);
    expect(await callAsStranger(call, '203.0.113.8')).not.toBe(429);
  });
});

describe('one machine cannot use up what lets all others at its address in', () => {
  /** More than one process answers in a second. */
  const MOST_A_SECOND = 4000;

  it.each<[string, Call]>([
    ['a login', { method: 'POST', url: '/login', body: {} }],
    ['a login with a second factor', { method: 'POST', url: '/api/session/second-factor', body: {} }],
    ['a session that is renewed', { method: 'POST', url: '/api/session/refresh', body: {} }],
    ["an older client's login", { method: 'POST', url: '/dynamic/query', body: {} }],
  ])('%s', async (_what, call) => {
    const rates: number[] = [];
    test.app.budgets = new Budgets(test.database.pool, ({ burst, refillSeconds }) => {
      rates.push(1 / refillSeconds);
      return { burst, refillSeconds };
    });
    await callAsStranger(call);
    expect(Math.min(...rates)).toBeGreaterThan(MOST_A_SECOND);
  });
});

const procedure = (sqlCommand: string): Call => ({
  method: 'POST',
  url: '/api/v1.0/dynamic/query',
  body: { sqlCommand, parameters: {} },
});
const crud = (method: 'POST' | 'PUT' | 'DELETE', entityName: string): Call => ({
  method,
  url: '/api/v1.0/dynamic/crud',
  body: { entityName, entityId: NO_ID, parameters: {} },
});

describe('a call of an older client', () => {
  const twins: [string, Call, RoleName, RouteKey][] = [
    ['gives', procedure('p_SACHSO_CLASSWORK_Assignments_InsertUpdate'), 'teacher', 'POST /api/assignments'],
    ['gives', crud('POST', 'Assignments'), 'teacher', 'POST /api/assignments'],
    [
      'takes back',
      procedure('p_SACHSO_CLASSWORK_Assignments_Delete'),
      'teacher',
      'DELETE /api/teacher/assignments/:assignmentId',
    ],
    ['notifies', procedure('p_SACHSO_ThongBao_ThemMoi'), 'teacher', 'POST /api/notifications'],
    ['makes folders', crud('POST', 'RenLuyenBoiDuong'), 'teacher', 'POST /api/folders'],
    ['does exercises', crud('POST', 'Assignments_Answers'), 'student', 'POST /api/attempts'],
    ['marks', crud('PUT', 'Assignments_Answers'), 'teacher', 'PUT /api/teacher/attempts/:attemptId/mark'],
    [
      'scores speech',
      procedure('p_SACHSO_SpeakingScore_Save'),
      'teacher',
      'PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking',
    ],
    ['states a profile', crud('PUT', 'Users'), 'teacher', 'PUT /api/profile'],
    ['registers', procedure('p_SACHSO_Users_Register'), 'teacher', 'POST /api/registration/pupil'],
    ['searches accounts', procedure('p_SACHSO_USERS_Search'), 'administrator', 'GET /api/admin/users'],
    ['changes accounts', procedure('p_SACHSO_USERS_Update'), 'administrator', 'PUT /api/admin/users/:userId'],
    [
      'deletes accounts',
      procedure('p_SACHSO_USERS_Delete'),
      'administrator',
      'DELETE /api/admin/users/:userId',
    ],
    [
      'changes a password',
      procedure('p_SACHSO_USERS_ChangePassword'),
      'teacher',
      'POST /api/profile/password',
    ],
  ];

  it.each(twins)('that %s shares the pot of the route that does the same', async (_does, call, role, key) => {
    test.app.budgets = new Budgets(test.database.pool, ({ pot }) =>
      pot === 'gateway' ? { burst: 1000, refillSeconds: 60 } : SMALL,
    );
    const { flooder, neighbour } = people.get(role) ?? peopleWho('signed-in');
    for (let n = 0; n < SMALL.burst; n += 1) await flooder.call(call);
    expect((await flooder.call(call)).statusCode).toBe(429);
    expect((await flooder.call(callOf(key))).statusCode).toBe(429);
    expect((await neighbour.call(call)).statusCode).not.toBe(429);
  });
});

it('several servers share what is left of a pot', async () => {
  const budget = { pot: 'shared', burst: 8, refillSeconds: 3600 };
  const servers = [1, 2, 3, 4].map(() => new Budgets(test.database.pool));
  let given = 0;
  for (const server of servers) {
    for (let n = 0; n < 8; n += 1) {
      const isGiven = await server.spend(budget, 'An').then(
        () => true,
        () => false,
      );
      if (isGiven) given += 1;
    }
  }
  // Twice a pot is what one server gives while the pot fills again.
  expect(given).toBe(17);
  await expect(servers[0]?.spend(budget, 'An')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(servers[0]?.spend(budget, 'Bình')).resolves.toBeUndefined();
});

describe('the contract', () => {
  it('names a budget for everything that writes, parses, exports or searches', () => {
    const free = all.filter((route) => costs(route) && route[1].budget === undefined).map(([key]) => key);
    // Write `budget: BUDGETS.<pot>` into the route. packages/api/src/budgets.ts lists the pots with their reasons; add
    // one there if none fits, several times larger than the busiest honest user needs.
    expect(free).toEqual([]);
  });

  it('gives each pot one size', () => {
    const declared = new Map(all.map(([, { budget }]) => [JSON.stringify(budget), budget?.pot]));
    expect(new Set(declared.values()).size).toBe(declared.size);
  });
});

const costs = ([key, { query }]: [RouteKey, RouteDef]) =>
  !key.startsWith('GET ') || /\/(?:export|template)\b/.test(key) || hasSearch(query);

function hasSearch(query: z.ZodType | undefined): boolean {
  if (query === undefined) return false;
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return 'search' in properties;
}
