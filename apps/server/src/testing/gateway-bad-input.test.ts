import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@domdom/domain/errors/app-error';
import { ERRORS } from '@domdom/domain/errors/codes';
import { deep } from '../../../../tools/testing/deep.ts';
import { readEnv } from '../env.ts';
import { entitiesOf, proceduresOf } from '../modules/gateway/gateway.routes.ts';
import { makeServices } from '../wiring/services.ts';
import { CRUD_CASES, type GatewayCase, NO_ID, PROCEDURE_CASES } from './gateway-cases.ts';
import { type GatewayStage, setGatewayStage } from './gateway-stage.ts';
import { type Browser, type Call, openTestApp } from './test-app.ts';

/** What nobody should send, sent to every call of older clients: each refuses it, says what is wrong and changes nothing. */
const test = openTestApp({ BUDGET_SCALE: '10000' });
let stage: GatewayStage;
let atFirst: unknown[];
beforeAll(async () => {
  stage = await setGatewayStage(test);
  atFirst = await contents();
});

type Sent = Record<string, unknown>;
const CASES = [...PROCEDURE_CASES, ...CRUD_CASES];
const QUERY = '/api/v1.0/dynamic/query';
const CRUD = '/api/v1.0/dynamic/crud';
const LABELS = { database: 'SGK', scope: 'SHARE', moduleId: 7, applicationName: 'EBM' };

/** A call of the case; with `id` its object is another one. */
function callOf({ name, it: thing }: GatewayCase, parameters: unknown, more: Sent = {}, id?: string): Call {
  const [method = '', entityName] = name.split(' ');
  if (entityName === undefined) {
    return { method: 'POST', url: QUERY, body: { sqlCommand: name, parameters, ...more } };
  }
  const entityId = id ?? (thing === undefined ? undefined : stage.own[thing]);
  const body = { entityName, ...(entityId !== undefined && { entityId }), parameters, ...more };
  return { method: method as 'OPTIONS', url: CRUD, body }; // the names of the cases begin with a method
}

/** The other addresses of the same call. */
function aliasesOf(one: GatewayCase, call: Call): Call[] {
  if (one.name.startsWith('OPTIONS ')) return [{ ...call, method: 'POST', url: `${CRUD}/query` }];
  if (one.name.includes(' ')) return [];
  return [
    '/api/v1.0/dynamic/query/first',
    '/dynamic/query',
    '/dynamic/query/first',
    '/api/v1.0/dynamic/execute',
  ].map((url) => ({ ...call, url }));
}

/** The body of a refusal; anything else fails the test. */
async function refusal(by: Browser, call: Call): Promise<ErrorBody> {
  const { statusCode, body: text } = await by.call(call);
  const fail = (): never => {
    throw new Error(`${call.url} ${JSON.stringify(call.body).slice(0, 300)}: ${statusCode} ${text}`);
  };
  if (statusCode < 400 || statusCode >= 500) return fail();
  const body = JSON.parse(text) as ErrorBody; // a code that is not listed fails on the next line
  return ERRORS[body.code].status === statusCode ? body : fail();
}

const codeOf = async (by: Browser, call: Call) => (await refusal(by, call)).code;

/** The logs of calls; every other table is the school's. */
const LOGS = ['budget_counts', 'security_log', 'throttles', 'sessions', 'known_devices', 'known_networks'];

/** How many rows each table has, and which change of it was the last. */
async function contents(): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and has_table_privilege(relid, 'select')
    order by relname
  `.execute(test.db);
  const counts = rows
    .filter(({ name }) => !LOGS.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*) as rows, max(xmin::text::bigint) as last from ${sql.id(name)}`,
    );
  const read = await sql`${sql.join(counts, sql` union all `)} order by name`.execute(test.db);
  return read.rows;
}

const alike = ({ code, message, issues }: ErrorBody) => ({ code, message, issues });

it('names every call of older clients in its table', async () => {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: test.dataDir });
  const services = await makeServices(env, test.database, () => {});
  expect(PROCEDURE_CASES.map(({ name }) => name).toSorted()).toEqual(
    proceduresOf(services)
      .map(({ name }) => name)
      .toSorted(),
  );
  const operations = entitiesOf(services).flatMap(({ name, create, update, remove }) => [
    `OPTIONS ${name}`,
    ...(create ? [`POST ${name}`] : []),
    ...(update ? [`PUT ${name}`] : []),
    ...(remove ? [`DELETE ${name}`] : []),
  ]);
  expect(CRUD_CASES.map(({ name }) => name).toSorted()).toEqual(operations.toSorted());
});

describe('a call of an older client', () => {
  it.each(CASES)(
    '$name refuses a name that it does not know, and drops labels in both places',
    async (one) => {
      const by = stage.by[one.by];
      const parameters = one.parameters(stage);
      const inside = await refusal(by, callOf(one, { ...parameters, ...LABELS, khongCo: 1 }, LABELS));
      const paths = (inside.issues ?? []).map(({ path }) => path);
      expect(HIDDEN.includes(one.name) || paths.includes('parameters.khongCo')).toBe(true);
      expect(paths.filter(isLabel)).toEqual([]);
      const beside = await refusal(by, callOf(one, parameters, { ...LABELS, khongCo: 1 }));
      expect(beside.issues).toEqual([{ path: 'khongCo', message: 'Không nhận trường khongCo!' }]);
    },
  );

  it.each(CASES)('$name refuses wrong types and says nothing of what is foreign', async (one) => {
    const by = stage.by[one.by];
    const parameters = one.parameters(stage);
    for (const [name, value] of Object.entries(parameters)) {
      if (one.ignored?.includes(name)) continue;
      const wrong = typeof value === 'object' ? 1 : { x: 1 };
      await refusal(by, callOf(one, { ...parameters, [name]: wrong }));
    }
    for (const [name, thing] of Object.entries(one.ids ?? {})) {
      if (thing === undefined) continue;
      const missing = await refusal(by, callOf(one, { ...parameters, [name]: NO_ID }));
      const foreign = await refusal(by, callOf(one, { ...parameters, [name]: stage.foreign[thing] }));
      expect(alike(foreign)).toEqual(alike(missing));
    }
    if (one.it === undefined) return;
    const missing = await refusal(by, callOf(one, parameters, {}, NO_ID));
    const foreign = await refusal(by, callOf(one, parameters, {}, stage.foreign[one.it]));
    expect(alike(foreign)).toEqual(alike(missing));
    for (const id of ['../x', "1' or '1'='1", '']) await refusal(by, callOf(one, parameters, {}, id));
  });

  it.each(CASES.filter(({ by, name }) => by !== 'student' && !SHARED.includes(name)))(
    '$name of staff refuses a student',
    async (one) => {
      const { code } = await refusal(stage.by.student, callOf(one, one.parameters(stage)));
      expect(OF_OBJECTS.includes(one.name) ? 'NOT_FOUND' : 'FORBIDDEN').toBe(code);
    },
  );

  it.each(CASES)(
    '$name refuses all of what nobody should send, at all of its addresses',
    deep('a call of an older client > $name refuses wrong types and says nothing of what is foreign'),
    async (one) => {
      const by = stage.by[one.by];
      const parameters = one.parameters(stage);
      const calls = [
        ...CONTAINERS.map((container) => callOf(one, container)),
        ...PROTOTYPES.map((hidden) => callOf(one, { ...parameters, ...JSON.parse(hidden) })),
        ...PROTOTYPES.map((hidden) => callOf(one, parameters, JSON.parse(hidden))),
        callOf(one, Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, at]))),
        callOf(one, Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, at]))),
        ...Object.keys(parameters)
          .filter((name) => !one.ignored?.includes(name))
          .flatMap((name) => {
            const isText = one.texts?.includes(name) === true;
            return [...WRONG, ...(isText ? [] : HOSTILE)]
              .filter((value) => typeof value !== 'object' || typeof parameters[name] !== 'object')
              .map((value) => callOf(one, { ...parameters, [name]: value }));
          }),
      ];
      for (const call of calls) {
        for (const way of [call, ...aliasesOf(one, call)]) await refusal(by, way);
      }
      expect(await contents()).toEqual(atFirst);
    },
  );
});

describe('the parts of a call beside its parameters', () => {
  it.each([
    { sqlCommand: 1 },
    { sqlCommand: ['p_SGK_Cities_OPTIONS'] },
    { sqlCommand: "p_SGK_Cities_OPTIONS'; drop table users; --" },
    { sqlCommand: '__proto__' },
    { sqlCommand: 'constructor' },
    { sqlCommand: '../x' },
    { sqlCommand: 'x'.repeat(300) },
    {},
    [],
    'text',
    null,
  ])('are refused in a procedure call: %j', async (body) => {
    for (const url of [
      QUERY,
      `${QUERY}/first`,
      '/dynamic/query',
      '/dynamic/query/first',
      '/api/v1.0/dynamic/execute',
    ])
      expect(await codeOf(stage.by.student, { method: 'POST', url, body })).toMatch(/^[A-Z_]+$/);
  });

  it.each([
    { entityName: 1 },
    { entityName: '__proto__' },
    { entityName: 'constructor' },
    { entityName: 'users; drop table users' },
    { entityName: '../x' },
    { entityName: 'Cities', moduleName: 'SHARE', fields: ['__proto__'] },
    { entityName: 'Cities', fields: 'constructor' },
    { entityName: 'Cities', fields: { id: 1 } },
    { entityName: 'Cities', fields: 'id; drop table cities' },
    { entityName: 'Cities', sort: '__proto__ DESC' },
    { entityName: 'Cities', sort: 'id DESC; drop table cities' },
    { entityName: 'Cities', sort: [['id']] },
    { entityName: 'Cities', parameters: { PageNum: 'x' } },
    { entityName: 'Cities', parameters: { PageSize: 1e9 } },
    {},
    [],
    null,
  ])('are refused in a read: %j', async (body) => {
    expect(await codeOf(stage.by.student, { method: 'OPTIONS', url: CRUD, body })).toMatch(/^[A-Z_]+$/);
    expect(await codeOf(stage.by.student, { method: 'POST', url: `${CRUD}/query`, body })).toMatch(
      /^[A-Z_]+$/,
    );
  });

  it.each([
    ['no folder', { entityId: NO_ID }],
    ['a path up', { fileName: '../x' }],
    ['a path down', { fileName: 'a\\..\\x' }],
    ['no name', { fileName: '' }],
    ['a list', { fileName: ['a.pdf'] }],
    ['no id', { entityId: '../x' }],
    ['another entity', { entityName: 'Users' }],
    ['another module', { moduleName: 'METADATA' }],
    ['an unknown name', { khongCo: 1 }],
  ])('are refused where a file is removed by its name: %s', async (_what, wrong) => {
    const body = {
      entityName: 'RenLuyenBoiDuong',
      entityId: stage.own.folder,
      fileName: 'Khác.pdf',
      ...wrong,
    };
    expect(
      await codeOf(stage.by.teacher, { method: 'DELETE', url: '/api/v1.0/dynamic/files', body }),
    ).toMatch(/^[A-Z_]+$/);
  });
});

it('nothing was changed by all that was refused', async () => {
  expect(await contents()).toEqual(atFirst);
});

const isLabel = (path: string) => Object.keys(LABELS).some((name) => path.endsWith(name));

/** Their object is looked up before the parameters are read. */
const HIDDEN = ['PUT Assignments_Answers', 'DELETE Assignments_Answers'];
/** Students may make these calls as well. */
const SHARED = ['p_SACHSO_CLASSWORK_Assignments_GetById', 'OPTIONS Assignments'];
/** Students may make these calls for objects of their own, and this one is not. */
const OF_OBJECTS = ['OPTIONS Attachments', 'DELETE Attachments', 'PUT Assignments_Answers'];

const CONTAINERS = [null, 'text', 5, true, [], [1]];
const PROTOTYPES = [
  '{"__proto__":{"isOwn":true}}',
  '{"constructor":{"name":"x"}}',
  '{"prototype":1}',
  '{"toString":1}',
];
const WRONG = [{}, [], { $gt: 0 }, [['x']], [{}], true];
const HOSTILE = [
  "1'; drop table users; --",
  '../x',
  '%00',
  '__proto__',
  'constructor',
  'NaN',
  '1e9',
  'x'.repeat(5000),
];
