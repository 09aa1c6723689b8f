/**
 * npm run bench:import [-- --rounds 3 --people 1000]
 *
 * Compares an import of a thousand accounts with as many bare hashes on the same cores, in alternation. Measures the
 * preview, the server's event loop and memory on the way, and the logins beside an import.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportRun, ImportRunPage } from '@domdom/api';
import { SHEET_COLUMNS } from '@domdom/domain/imports/spreadsheet';
import { hashPassword } from '../apps/server/src/modules/auth/password.service.ts';
import { SessionService } from '../apps/server/src/modules/auth/session.service.ts';
import { writeWorkbook } from '../apps/server/src/spreadsheet/workbook.ts';
import { buildUser } from '../apps/server/src/testing/builders.ts';
import { type Figure, report } from './lib/budget.ts';
import { describeMachine } from './lib/machine.ts';
import { childrenOf, residentBytes, treeSeconds } from './lib/processes.ts';
import { percentile, spreadOf } from './lib/statistics.ts';
import { openProduct, type Product } from './load/lib/product.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, people: { type: 'string', default: '1000' } },
});
const ROUNDS = Number(values.rounds);
const PEOPLE = Number(values.people);
/** As often as the page asks. */
const LOOK_MS = 1_000;
/** A login every quarter of a second: a school at eight, seen by one of its servers. */
const LOGIN_EVERY_MS = 250;
const MB = 1e6;

const LIMITS = { times: 1.15, previewMs: 2_000, loopMs: 20, loginTimes: 2, serverMb: 100, readerMb: 256 };

interface Administrator {
  cookie: string;
}

async function signIn({ connection: { db, pool } }: Product): Promise<Administrator> {
  const { id } = await buildUser(db, { role: 'administrator' });
  const entered = await db
    .selectFrom('users')
    .select(['id as userId', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { token } = await new SessionService(db, pool, 'nobody').openBrowserSession(entered, {
    device: '',
    network: '',
  });
  return { cookie: `domdom=${token}` };
}

async function call<T>(
  { server }: Product,
  { cookie }: Administrator,
  [method, path]: readonly [string, string],
  body?: Buffer,
): Promise<T> {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      'x-domdom-client': 'web',
      cookie,
      ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
    },
    ...(body !== undefined && { body: new Uint8Array(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T; // the caller names the contract's type
}

let files = 0;
/** A spreadsheet of people whom nobody has imported yet. */
function newSpreadsheet(): Promise<Buffer> {
  files += 1;
  const rows = Array.from({ length: PEOPLE }, (_none, n) => [
    String(n + 1),
    `Nguyễn Thị Bé ${n + 1}`,
    `be.${files}.${n}@truong.test.vn`,
    '',
    n % 2 === 0 ? 'NU' : 'NAM',
    '05/09/2017',
    '',
    '1',
    'HS',
  ]);
  return writeWorkbook([{ name: 'A', rows: [[...SHEET_COLUMNS], ...rows], widths: [], stickyRows: 1 }]);
}

interface Imported {
  previewMs: number;
  seconds: number;
  loopMs: number;
  /** Processor time of the server and the database. */
  processorSeconds: number;
}

async function importPeople(product: Product, by: Administrator): Promise<Imported> {
  const bytes = await newSpreadsheet();
  await product.server.takeLoopDelay();
  const began = performance.now();
  const { id, counts } = await call<ImportRun>(product, by, ['POST', '/api/admin/imports'], bytes);
  const previewMs = performance.now() - began;
  if (counts.new !== PEOPLE) throw new Error(`The file has ${counts.new} new people.`);
  const processorBefore = processorSeconds(product);
  await call(product, by, ['POST', `/api/admin/imports/${id}/start`]);
  for (;;) {
    await pause(LOOK_MS);
    const {
      state,
      counts: now,
      startedAt,
      finishedAt,
    } = await call<ImportRunPage>(product, by, ['GET', `/api/admin/imports/${id}`]);
    if (state === 'running' || startedAt === null || finishedAt === null) continue;
    if (now.success !== PEOPLE) throw new Error(`Only ${now.success} accounts were made.`);
    return {
      previewMs,
      seconds: (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000,
      loopMs: (await product.server.takeLoopDelay()).p99,
      processorSeconds: processorSeconds(product) - processorBefore,
    };
  }
}

const processorSeconds = ({ server, postmasterPid }: Product): number =>
  treeSeconds(server.pid) + treeSeconds(postmasterPid);

/** As many hashes as the import makes, as many at once as there are processors, and nothing else. */
async function bareSeconds(): Promise<number> {
  const began = performance.now();
  let left = PEOPLE;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await hashPassword(`4827catpen${left}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return (performance.now() - began) / 1000;
}

/** Milliseconds of logins, one after the other, until `isOver`. */
async function logins(product: Product, people: readonly Person[], isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const person = people[n % people.length];
    if (person === undefined) break;
    running.push(
      (async () => {
        const began = performance.now();
        await logIn(product, person);
        times.push(performance.now() - began);
      })(),
    );
    await pause(LOGIN_EVERY_MS);
  }
  await Promise.all(running);
  return times.toSorted((a, b) => a - b);
}

interface Person {
  email: string;
  password: string;
}

async function logIn({ server }: Product, { email, password }: Person): Promise<void> {
  const response = await fetch(`${server.origin}/login`, {
    method: 'POST',
    headers: { 'x-domdom-client': 'web', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** People with real hashes, as a login checks them. */
async function buildPeople({ connection: { db } }: Product): Promise<Person[]> {
  const password = '4827catpen';
  const passwordHash = await hashPassword(password);
  const people: Person[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { id, email } = await buildUser(db, { role: 'student' });
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    people.push({ email, password });
  }
  return people;
}

/** Watches how much the server and the largest of its helpers hold, in MB. */
function watchMemory({ server: { pid } }: Product) {
  const most = { server: 0, reader: 0 };
  const look = () => {
    most.server = Math.max(most.server, residentBytes(pid) / MB);
    for (const child of childrenOf(pid)) most.reader = Math.max(most.reader, residentBytes(child) / MB);
  };
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const product = await openProduct({
  SECOND_FACTOR: 'optional',
  // As npm start sets it.
  UV_THREADPOOL_SIZE: String(2 * availableParallelism() + 2),
});
try {
  const by = await signIn(product);
  const people = await buildPeople(product);
  await importPeople(product, by);
  await bareSeconds();
  const serverBefore = residentBytes(product.server.pid) / MB;
  const endWatch = watchMemory(product);

  const ratios: number[] = [];
  const imports: Imported[] = [];
  const bare: number[] = [];
  const loginRatios: number[] = [];
  const processorRatios: number[] = [];
  const idleLoops: number[] = [];
  const idleP95: number[] = [];
  const busyP95: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, imported] = [await bareSeconds(), await importPeople(product, by)];
    const own = process.cpuUsage();
    const after = await bareSeconds();
    const hashing = process.cpuUsage(own);
    processorRatios.push(imported.processorSeconds / ((hashing.user + hashing.system) / 1e6));
    bare.push((before + after) / 2);
    imports.push(imported);
    ratios.push(imported.seconds / ((before + after) / 2));

    await product.server.takeLoopDelay();
    const until = performance.now() + imported.seconds * 1000;
    const idle = percentile(await logins(product, people, () => performance.now() > until), 0.95);
    idleLoops.push((await product.server.takeLoopDelay()).p99);
    let isImported = false;
    const importing = importPeople(product, by).finally(() => {
      isImported = true;
    });
    const busy = percentile(await logins(product, people, () => isImported), 0.95);
    await importing;
    idleP95.push(idle);
    busyP95.push(busy);
    loginRatios.push(busy / idle);
  }
  const most = endWatch();
  const of = (pick: (imported: Imported) => number) => spreadOf(imports.map(pick));
  console.log(describeMachine());
  const figures: Figure[] = [
    { name: `import of ${PEOPLE} accounts`, unit: 's', spread: of(({ seconds }) => seconds), digits: 1 },
    { name: `${PEOPLE} bare hashes`, unit: 's', spread: spreadOf(bare), digits: 1 },
    { name: 'import / bare hashes', unit: '', spread: spreadOf(ratios), limit: LIMITS.times, digits: 2 },
    {
      name: 'the same in processor time',
      unit: '',
      spread: spreadOf(processorRatios),
      digits: 2,
    },
    { name: 'preview', unit: 'ms', spread: of(({ previewMs }) => previewMs), limit: LIMITS.previewMs },
    {
      name: 'event loop p99',
      unit: 'ms',
      spread: of(({ loopMs }) => loopMs),
      limit: LIMITS.loopMs,
      digits: 1,
    },
    { name: 'event loop p99, logins alone', unit: 'ms', spread: spreadOf(idleLoops), digits: 1 },
    { name: 'login p95, idle', unit: 'ms', spread: spreadOf(idleP95) },
    { name: 'login p95, during an import', unit: 'ms', spread: spreadOf(busyP95) },
    {
      name: 'login p95 / idle',
      unit: '',
      spread: spreadOf(loginRatios),
      limit: LIMITS.loginTimes,
      digits: 2,
    },
    {
      name: 'server memory, more than before',
      unit: 'MB',
      spread: spreadOf([Math.max(0, most.server - serverBefore)]),
      limit: LIMITS.serverMb,
    },
    { name: 'reader memory', unit: 'MB', spread: spreadOf([most.reader]), limit: LIMITS.readerMb },
  ];
  report('Import of accounts', figures);
} finally {
  await product.close();
}
