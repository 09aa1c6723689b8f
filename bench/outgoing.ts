/**
 * npm run bench:outgoing
 *
 * 1. Saves of students while 10,000 messages wait for a partner that is away, beside saves while none waits.
 * 2. A finish whose event writes messages to three receivers, which the server then sends, beside one that tells nobody.
 * The three rows are written in the finish's transaction by one statement.
 *
 * Each of the two schools has its own server and database, and their blocks alternate.
 */
import { sql } from 'kysely';
import { openPartnerSink, type PartnerSink } from '../tools/partner-sink.ts';
import { type Figure, report } from './lib/budget.ts';
import type { HttpStudent } from './lib/http-student.ts';
import { describeMachine } from './lib/machine.ts';
import { closedLoop } from './lib/pace.ts';
import { percentile, spreadOf } from './lib/statistics.ts';
import { openProduct, type Product } from './load/lib/product.ts';
import { type SeededStudent, seedStudents, signedIn } from './load/lib/school.ts';

const STUDENTS = 10;
const QUESTIONS = 20;
const WAITING = 10_000;
const HOSTS = 5;
const BLOCK_MS = 4_000;
const SAVE_ROUNDS = 12;
const SAVE_LIMIT = 1.1;
const RECEIVERS = 3;
/** A student may do an exercise 100 times a day. */
const FINISH_ROUNDS = 90;
const FINISH_LIMIT = 1.05;

interface School {
  product: Product;
  seeded: readonly SeededStudent[];
  students: readonly HttpStudent[];
}

async function openSchool(partner: PartnerSink): Promise<School> {
  const product = await openProduct({
    WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
    MOBILE_PASSWORD_URL: partner.origin,
    MOBILE_PASSWORD_SECRET: 'known to the server and its partner alone',
  });
  const seeded = await seedStudents(product.connection, STUDENTS, QUESTIONS);
  return { product, seeded, students: await signedIn(product.connection, product.server.origin, seeded) };
}

/** Of the channel that is used here. The account is nobody's. */
const MESSAGE = {
  channel: 'mobile-password',
  event: 'password.changed',
  data: '{"userId":"0190a3a0-0000-7000-8000-000000000000"}',
  secret: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};
const COLUMNS = sql.raw('school_id, channel, event, data, secret, partner');
async function letWait({ product: { connection } }: School): Promise<void> {
  await sql`
    insert into outgoing_messages (${COLUMNS})
    select (select id from schools order by id limit 1), ${MESSAGE.channel}, ${MESSAGE.event}, ${MESSAGE.data}::jsonb,
      ${MESSAGE.secret}, 'host-' || n % ${HOSTS}::int
    from generate_series(1, ${WAITING}::int) n`.execute(connection.db);
  await sql`analyze outgoing_messages`.execute(connection.db);
}

/** Every school hears of each finish; the product writes the messages in its transaction. */
async function tellReceivers({ product: { connection } }: School, { origin }: PartnerSink): Promise<void> {
  await sql`delete from outgoing_messages`.execute(connection.db);
  await sql`
    insert into webhook_receivers (school_id, name, url, partner, events)
    select s.id, 'receiver ' || n, ${`${origin}/events`}, 'receiver-' || n, '{attempt.submitted}'
    from schools s cross join generate_series(1, ${RECEIVERS}::int) n`.execute(connection.db);
}

async function begin({ seeded, students }: School, index: number): Promise<HttpStudent> {
  const [student, exercise] = [students[index], seeded[index]?.exercise];
  if (student === undefined || exercise === undefined) throw new Error('There is no such student.');
  await student.start(exercise);
  return student;
}

async function p99OfSaves(students: readonly HttpStudent[]): Promise<number> {
  const { latencies } = await closedLoop(
    BLOCK_MS,
    students.map((student) => () => student.saveNext()),
  );
  const { p99, errors } = latencies.summary();
  if (errors > 0) throw new Error([...latencies.errors.keys()].join('; '));
  return p99;
}

/** Returns the milliseconds from the press to the result. */
async function finishOf(school: School, index: number): Promise<number> {
  const student = await begin(school, index);
  const before = performance.now();
  await student.finish();
  return performance.now() - before;
}

const medianOf = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Measures both schools in turn, in changing order; the first round warms up. */
async function inTurn(
  rounds: number,
  schools: { plain: School; telling: School },
  measure: (school: School) => Promise<number>,
): Promise<{ plain: number[]; telling: number[]; ratios: number[] }> {
  const found = { plain: new Array<number>(), telling: new Array<number>(), ratios: new Array<number>() };
  for (let round = 0; round <= rounds; round += 1) {
    const early = round % 2 === 0 ? await measure(schools.plain) : null;
    const telling = await measure(schools.telling);
    const plain = early ?? (await measure(schools.plain));
    if (round === 0) continue;
    found.plain.push(plain);
    found.telling.push(telling);
    found.ratios.push(telling / plain);
  }
  return found;
}

function figuresOf(
  found: Awaited<ReturnType<typeof inTurn>>,
  { plain, telling, limit }: { plain: string; telling: string; limit: number },
): Figure[] {
  return [
    { name: plain, unit: 'ms', spread: spreadOf(found.plain), digits: 1 },
    { name: telling, unit: 'ms', spread: spreadOf(found.telling), digits: 1 },
    {
      name: 'the second for one of the first, by rounds',
      ...{ unit: 'times', spread: spreadOf(found.ratios), limit, digits: 3 },
    },
  ];
}

console.log(describeMachine());
const schools: School[] = [];
const partner = await openPartnerSink();
try {
  const plain = await openSchool(partner);
  schools.push(plain);
  const telling = await openSchool(partner);
  schools.push(telling);

  partner.answer('silent');
  await letWait(telling);
  for (const school of schools) for (let n = 0; n < STUDENTS; n += 1) await begin(school, n);
  const saves = await inTurn(SAVE_ROUNDS, { plain, telling }, ({ students }) => p99OfSaves(students));
  report(
    `${STUDENTS} students save, blocks of ${BLOCK_MS / 1000} s in turn`,
    figuresOf(saves, {
      plain: 'p99 of a save, nothing waits',
      telling: `p99 of a save, ${WAITING} messages wait for ${HOSTS} hosts that are away`,
      limit: SAVE_LIMIT,
    }),
  );

  partner.answer(200, '{"message":"OK"}');
  await tellReceivers(telling, partner);
  const finishes = await inTurn(FINISH_ROUNDS, { plain, telling }, async (school) => {
    const times: number[] = [];
    for (let n = 0; n < STUDENTS; n += 1) times.push(await finishOf(school, n));
    return medianOf(times);
  });
  report(
    `${STUDENTS} students finish one after the other, in turn`,
    figuresOf(finishes, {
      plain: 'a finish that tells nobody',
      telling: `a finish that tells ${RECEIVERS} receivers`,
      limit: FINISH_LIMIT,
    }),
  );
  if (partner.calls.length === 0) throw new Error('Nothing was sent.');
} finally {
  for (const { students, product } of schools) {
    for (const student of students) student.close();
    await product.close();
  }
  await partner.close();
}
