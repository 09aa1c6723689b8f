import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RouteDef, routes } from '@domdom/api';
import { isAllowed } from '@domdom/domain/access/roles';
import {
  RELEASE_PARTS,
  RELEASE_RULES,
  type ReleasePart,
  type ReleaseRule,
} from '@domdom/domain/exam/release';
import { deep } from '../../../../tools/testing/deep.ts';
import { readEnv } from '../env.ts';
import { entitiesOf, proceduresOf } from '../modules/gateway/gateway.routes.ts';
import { makeServices } from '../wiring/services.ts';
import { CANARY } from './canary.ts';
import {
  buildGivenTest,
  GIVEN_KINDS,
  type GivenKind,
  type GivenTest,
  SECRET_AVERAGE,
  SECRET_SCORE,
  SECRETS,
} from './given-test.ts';
import {
  OTHER_ENTITIES,
  OTHER_PROCEDURES,
  OTHER_ROUTES,
  RELEASED_CALLS,
  RELEASED_ENTITIES,
  RELEASED_PROCEDURES,
  type ReleasedCall,
} from './released-calls.ts';
import { type Browser, openTestApp } from './test-app.ts';

/**
 * Every rule of release, for everything that may be given as a test, over every call that a student or a guardian can make:
 * what is held back is not in the response, and what is released is where it belongs.
 */
const test = openTestApp({ BUDGET_SCALE: '10000' });
const sockets: Socket[] = [];
let origin: string;

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo; // a TCP server always has this kind of address
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

/** What tells a part of the result in the body of a response. */
const SIGNS: Record<ReleasePart, readonly RegExp[]> = {
  mark: [
    new RegExp(SECRETS.mark, 'u'),
    new RegExp(`(?<!\\d)${String(SECRET_SCORE).replace('.', '[.,]')}(?!\\d)`, 'u'),
    new RegExp(`"mark":${SECRET_AVERAGE}\\b`, 'u'),
    /"(?:passed|percent|score|star|Score|Star|completedPercent|PassedQuestion|correctCount|competence)":(?!null|0[,}])/u,
  ],
  verdicts: [
    new RegExp(SECRETS.verdicts, 'u'),
    // A verdict says how many marks were earned.
    /\\?"(?:earned|byTeacher)\\?":(?!null)/u,
    // The dashboard's rating, which comes from the scores of recordings.
    /"speaking":(?!null)/u,
    /\\?"result\\?":(?:true|false)/u,
  ],
  keys: [
    new RegExp(CANARY, 'u'),
    /"(?:keyAnswer|explanation|reveal)":(?!null)/u,
    // The question itself, to be reviewed.
    new RegExp(`"kind":"mistake".*${SECRETS.wrongTitle}`, 'u'),
  ],
};
const signsIn = (body: string): ReleasePart[] =>
  RELEASE_PARTS.filter((part) => SIGNS[part].some((sign) => sign.test(body)));

interface State {
  rules: Record<ReleasePart, ReleaseRule>;
  isDue: boolean;
  isAllDone: boolean;
  /** How many parts the teacher has released by hand. */
  byHand: number;
}

/** What the rules say in words, written down once more: a part needs its own condition and all parts before it. */
function partsOf({ rules, isDue, isAllDone, byHand }: State): ReleasePart[] {
  const isMet = (part: ReleasePart, at: number): boolean => {
    if (at < byHand) return true;
    const rule = rules[part];
    if (rule === 'default') return part === 'mark' || isDue;
    return rule === 'at-once' || (rule === 'at-due' && isDue) || (rule === 'all-done' && isAllDone);
  };
  const first = RELEASE_PARTS.findIndex((part, at) => !isMet(part, at));
  return first === -1 ? [...RELEASE_PARTS] : RELEASE_PARTS.slice(0, first);
}

const combinations = <T>(...lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((one) => list.map((item) => [...one, item])), [[]]);
const BOTH = [false, true];

const EVERY_STATE: State[] = combinations(RELEASE_RULES, RELEASE_RULES, RELEASE_RULES).flatMap(
  ([mark = 'default', verdicts = 'default', keys = 'default']) => {
    const rules = { mark, verdicts, keys };
    return [
      ...combinations(BOTH, BOTH).map(([isDue = false, isAllDone = false]) => ({
        ...{ rules, isDue, isAllDone, byHand: 0 },
      })),
      ...[1, 2, 3].map((byHand) => ({ rules, isDue: false, isAllDone: false, byHand })),
    ];
  },
);
/** Kinds of work differ in how they are read, not in their rules: one gets all states, the others one of these. */
const ONE_OF = 11;

/** By hand, one part after the other. */
const BY_HAND: State[] = [0, 1, 2, 3].map((byHand) => ({
  rules: rulesOf('by-hand'),
  ...{ isDue: true, isAllDone: true, byHand },
}));
/** And by the other rules. */
const FEW_STATES: State[] = [
  ...BY_HAND,
  { rules: rulesOf('at-due'), isDue: false, isAllDone: true, byHand: 0 },
  { rules: rulesOf('all-done'), isDue: true, isAllDone: false, byHand: 0 },
  { rules: rulesOf('all-done'), isDue: false, isAllDone: true, byHand: 0 },
];

function rulesOf(rule: ReleaseRule): State['rules'] {
  return { mark: rule, verdicts: rule, keys: rule };
}

async function bring(given: GivenTest, { rules, isDue, isAllDone, byHand }: State): Promise<void> {
  const now = new Date();
  const dueDate = new Date(now.getTime() + (isDue ? -60_000 : 86_400_000));
  await test.db
    .updateTable('assignments')
    .set({
      dueDate,
      ...{ releaseMark: rules.mark, releaseVerdicts: rules.verdicts, releaseKeys: rules.keys },
      releasedMarkAt: byHand > 0 ? now : null,
      releasedVerdictsAt: byHand > 1 ? now : null,
      releasedKeysAt: byHand > 2 ? now : null,
    })
    .where('id', '=', given.assignment.id)
    .execute();
  // A card opens sixty times at once at most.
  await test.db.deleteFrom('throttles').execute();
  // Without the student who has not begun, everybody is done.
  await test.db
    .updateTable('classMembers')
    .set({ removedAt: isAllDone ? now : null })
    .where('studentId', '=', given.otherId)
    .execute();
}

const ALL_CALLS = [
  ...Object.entries<ReleasedCall>(RELEASED_CALLS),
  ...Object.entries(RELEASED_PROCEDURES),
  ...Object.entries(RELEASED_ENTITIES),
];

const AT_ONCE = 4;

/** What each call tells that it should not, and keeps back that it should tell. */
async function faultsIn(given: GivenTest, state: State): Promise<string[]> {
  await bring(given, state);
  const released = partsOf(state);
  const guardian = test.stranger();
  const faultsOf = async ([name, { call, shows, isBeforeKeys }]: (typeof ALL_CALLS)[number]) => {
    if (isBeforeKeys && released.includes('keys')) return [];
    const by = name.startsWith('POST /api/guardian') ? guardian : given.student;
    const { body, statusCode } = await by.call(call(given));
    if ([400, 429].includes(statusCode) || statusCode >= 500) return [`${name}: ${statusCode} ${body}`];
    const told = signsIn(body);
    const where = `${given.kind}, ${JSON.stringify(state)}: ${name}`;
    return [
      ...told.filter((part) => !released.includes(part)).map((part) => `${where} tells the ${part}`),
      ...(shows?.(given, state) ?? [])
        .filter((part) => released.includes(part) && !told.includes(part))
        .map((part) => `${where} lacks the ${part}: ${body.slice(0, 200)}`),
    ];
  };
  const faults: string[] = [];
  // All at once would wait for a connection longer than a busy server lets them.
  for (let at = 0; at < ALL_CALLS.length; at += AT_ONCE)
    faults.push(...(await Promise.all(ALL_CALLS.slice(at, at + AT_ONCE).map(faultsOf))).flat());
  return faults;
}

const heard: Record<string, unknown[][]> = {};

/** Collects all messages that the student's page receives. */
async function listen(student: Browser, kind: GivenKind): Promise<void> {
  const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(origin, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
  sockets.push(socket);
  const messages: unknown[][] = (heard[kind] = []);
  socket.onAny((...message: unknown[]) => messages.push(message));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

describe('what is held back of a test', () => {
  const built = new Map<GivenKind, GivenTest>();
  const givenOf = async (kind: GivenKind): Promise<GivenTest> => {
    const given =
      built.get(kind) ?? (await buildGivenTest(test, kind, ({ student }) => listen(student, kind)));
    built.set(kind, given);
    return given;
  };

  it.each(GIVEN_KINDS)('is told by no call, and what is released by each that has it: %s', async (kind) => {
    const given = await givenOf(kind);
    const states = kind === 'unit test' ? FEW_STATES : BY_HAND.filter(({ byHand }) => byHand !== 1);
    const faults: string[] = [];
    for (const state of states) faults.push(...(await faultsIn(given, state)));
    expect(faults).toEqual([]);
    // A message names what has changed, and its page asks again.
    expect(signsIn(JSON.stringify(heard[kind]))).toEqual([]);
    expect(heard[kind]?.length).toBeGreaterThan(0);
  });

  it.each(GIVEN_KINDS)(
    'is told by no call under any rule, before and after each condition: %s',
    {
      ...deep('is told by no call, and what is released by each that has it: %s'),
      timeout: 900_000,
    },
    async (kind) => {
      const given = await givenOf(kind);
      const states = EVERY_STATE.filter((_state, at) => kind === 'unit test' || at % ONE_OF === 0);
      const faults: string[] = [];
      for (const state of states) faults.push(...(await faultsIn(given, state)));
      expect(faults).toEqual([]);
    },
  );
});

const isOpenToStudents = ({ who }: Pick<RouteDef['access'], 'who'>): boolean =>
  who === 'anyone' || who === 'signed-in' || isAllowed(who, ['student']);

/** What neither is called here nor is named with a reason, and what is named and is no such call. */
const undecided = (names: readonly string[], called: object, others: object) => {
  const decided = [...Object.keys(called), ...Object.keys(others)];
  return {
    undecided: names.filter((name) => !decided.includes(name)),
    unknown: decided.filter((name) => !names.includes(name)),
  };
};
const namesOf = (some: readonly { name: string; access: Pick<RouteDef['access'], 'who'> }[]) =>
  some.filter(({ access }) => isOpenToStudents(access)).map(({ name }) => name);
const ALL_DECIDED = { undecided: [], unknown: [] };

it('has decided about every call of students, guardians and older clients', async () => {
  const all = Object.entries<RouteDef>(routes).filter(([, { access }]) => isOpenToStudents(access));
  const keys = all.map(([key]) => key);
  expect(undecided(keys, RELEASED_CALLS, OTHER_ROUTES)).toEqual(ALL_DECIDED);
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: test.dataDir });
  const services = await makeServices(env, test.database, () => {});
  const procedures = namesOf(proceduresOf(services));
  expect(undecided(procedures, RELEASED_PROCEDURES, OTHER_PROCEDURES)).toEqual(ALL_DECIDED);
  expect(undecided(namesOf(entitiesOf(services)), RELEASED_ENTITIES, OTHER_ENTITIES)).toEqual(ALL_DECIDED);
});
