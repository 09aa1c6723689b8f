import type { NewIntegrationKey, RouteKey } from '@domdom/api';
import { routes } from '@domdom/api';
import {
  INTEGRATION_CALL_KEYS,
  INTEGRATION_CALLS,
  INTEGRATION_ENTITIES,
  INTEGRATION_PROCEDURES,
  type IntegrationCallKey,
} from '@domdom/domain/access/integration-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEnv } from '../env.ts';
import { entitiesOf, proceduresOf } from '../modules/gateway/gateway.routes.ts';
import { makeServices } from '../wiring/services.ts';
import { buildUser } from './builders.ts';
import { CANARY } from './canary.ts';
import { buildGivenTest, type GivenTest } from './given-test.ts';
import { basic, callWith, makeKey } from './integration-key.ts';
import { type Call, openTestApp } from './test-app.ts';

/** A key that names every call which keys may make, over every route of the product. */
const test = openTestApp({ BUDGET_SCALE: '1000' });
/** They name fields of the product, and hold no data. */
const CONTRACT: readonly string[] = ['GET /api/openapi.json', 'GET /api/guides/:guide'];
const NO_ID = '00000000-0000-7000-8000-000000000000';
let given: GivenTest;
let key: NewIntegrationKey;

beforeAll(async () => {
  given = await buildGivenTest(test, 'unit test');
  const { schoolId } = given.target.teacher;
  key = await makeKey(await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId })));
});

const ALL = Object.keys(routes) as RouteKey[]; // keys of the contract
const isListed = (route: string): route is IntegrationCallKey => Object.hasOwn(INTEGRATION_CALLS, route);
const callOf = (route: string, ids: Record<string, string> = {}): Call => {
  const [method, pattern] = route.split(' ') as [Call['method'], string]; // the shape of a RouteKey
  return {
    method: method ?? 'GET',
    url: pattern.replaceAll(/:(\w+)/gu, (_all, name: string) => ids[name] ?? NO_ID),
  };
};

describe('the calls of integration keys', () => {
  it('are routes of the product, and none asks for a fresh login or belongs to an account', () => {
    const powerful = INTEGRATION_CALL_KEYS.filter((route) => {
      const { access }: (typeof routes)[RouteKey & keyof typeof routes] = routes[route];
      return Object.hasOwn(access, 'fresh') || Object.hasOwn(access, 'list');
    });
    expect(powerful).toEqual([]);
    const secret =
      /password|card|login|session|second-factor|school-key|integration|access-list|erasure|settings/u;
    expect(INTEGRATION_CALL_KEYS.filter((route) => secret.test(route))).toEqual([]);
  });

  it('come with an example that asks for a whole list wherever it has pages', () => {
    const paged = INTEGRATION_CALL_KEYS.filter((route) => {
      const definition: object = routes[route];
      return (
        'query' in definition && definition.query instanceof z.ZodObject && 'size' in definition.query.shape
      );
    });
    expect(paged).toContain('GET /api/teacher/classes/:classId/roster');
    expect(paged.filter((route) => INTEGRATION_CALLS[route].query?.includes('size=100') !== true)).toEqual(
      [],
    );
  });

  it('are all that such a key may make', async () => {
    const open: string[] = [];
    for (const route of ALL.filter((one) => !isListed(one))) {
      const answer = await callWith(test, key, callOf(route));
      if (answer.json<{ code?: string }>().code !== 'FORBIDDEN') open.push(route);
    }
    expect(open).toEqual([]);
  });

  it.each(INTEGRATION_CALL_KEYS.filter((route) => !INTEGRATION_CALLS[route].isWrite))(
    'include %s, whose answer tells no answer key and no password',
    async (route) => {
      const ids = {
        classId: given.target.id,
        assignmentId: given.assignment.id,
        studentId: given.studentId,
        userId: given.studentId,
        term: '1',
        schoolYear: '2026',
        guide: 'api.md',
      };
      const { query = '', body } = INTEGRATION_CALLS[route];
      const call = callOf(route, ids);
      const answer = await callWith(test, key, {
        ...call,
        url: call.url + query,
        ...(body === undefined ? {} : { body: JSON.parse(withIds(body, ids)) }),
      });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      expect(answer.body).not.toContain(CANARY);
      const told = CONTRACT.includes(route) ? '' : answer.body;
      expect(told).not.toMatch(/keyAnswer|explanation|reveal|password|hash|token|secret/iu);
    },
  );
});

/** As pasted, an address names nothing; with true ids, the body is wrong, or the class is a colleague's. */
const isWrong = ({ statusCode }: { statusCode: number }) => [400, 403, 404].includes(statusCode);

describe('a line that writes, as the page shows it', () => {
  it.each(INTEGRATION_CALL_KEYS.filter((route) => INTEGRATION_CALLS[route].isWrite))(
    '%s is refused, also with true ids in its address',
    async (route) => {
      const { body } = INTEGRATION_CALLS[route];
      const shown = route.split(' ')[1]?.replaceAll(/:(\w+)/gu, '$1') ?? '';
      const ids = { classId: given.target.id, term: '1', schoolYear: '2026' };
      for (const url of [shown, callOf(route, ids).url]) {
        const answer = await test.app.inject({
          method: callOf(route).method ?? 'GET',
          url,
          headers: {
            ...basic(key.id, key.secret),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: body }),
        });
        // A list of addresses is answered one by one.
        const isRefused =
          answer.statusCode === 200 ? answer.body.includes('"outcome":"invalid"') : isWrong(answer);
        expect([url, isRefused]).toEqual([url, true]);
      }
    },
  );
});

const withIds = (text: string, ids: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (all, name: string) => ids[name] ?? all);

describe('the calls of older clients by name', () => {
  it('are refused to a key but for the listed ones', async () => {
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: test.dataDir };
    const services = await makeServices(readEnv(settings), test.database, () => {});
    const open: string[] = [];
    const procedures = proceduresOf(services);
    for (const { name } of procedures) {
      const body = { sqlCommand: `[dbo].[${name}]` };
      for (const path of ['query', 'query/first']) {
        const answer = await callWith(test, key, { method: 'POST', url: `/api/v1.0/dynamic/${path}`, body });
        if (answer.statusCode !== 403) open.push(name);
      }
    }
    expect([...new Set(open)].toSorted()).toEqual([...INTEGRATION_PROCEDURES].toSorted());
    const isChange = new Map(procedures.map((procedure) => [procedure.name, procedure.isChange]));
    expect(INTEGRATION_PROCEDURES.filter((name) => isChange.get(name) !== false)).toEqual([]);
    const tables: string[] = [];
    for (const { name } of entitiesOf(services)) {
      const body = { entityName: name.toUpperCase() };
      const answer = await callWith(test, key, { method: 'POST', url: '/api/v1.0/dynamic/crud/query', body });
      if (answer.statusCode !== 403) tables.push(name);
    }
    expect(tables.toSorted()).toEqual([...INTEGRATION_ENTITIES].toSorted());
  });
});
