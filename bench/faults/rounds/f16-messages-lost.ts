import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { buildClass, type BuiltUser } from '../../../apps/server/src/testing/builders.ts';
import { HttpStudent } from '../../../apps/server/src/testing/server-process.ts';
import { openPartnerSink, type PartnerSink } from '../../../tools/partner-sink.ts';
import type { Fault } from '../lib/fault.ts';
import { PARTNER_SECRET, type Stage, until } from '../lib/stage.ts';

/** What is asked at most of a machine with other work: a server looks for messages every two seconds. */
const PATIENCE_MS = 20_000;
const AT_ONCE = 2;
const OK = '{"message":"OK"}';

/** Account by account: the password that the server has acknowledged. */
type Acknowledged = Map<string, string>;

/** A teacher gives students new passwords, of which the partner is told. */
async function giveNewPasswords(
  { server, history }: Stage,
  { teacher, classId, students }: { teacher: BuiltUser; classId: string; students: readonly BuiltUser[] },
): Promise<Acknowledged> {
  const browser = new HttpStudent(server.origin);
  await browser.logIn(teacher.email, teacher.password);
  const given = await Promise.all(
    students.map(async ({ id }) => {
      const url = `/api/teacher/classes/${classId}/roster/${id}/password`;
      const { password } = await browser.ok<{ password: string }>('POST', url);
      history.note('new password', { id });
      return [id, password] as const;
    }),
  );
  return new Map(given);
}

/** Lets an hour pass for what waits; the lease of a server that died ends with it. */
const letAnHourPass = ({ ground }: Stage) =>
  ground.connection.db
    .updateTable('outgoingMessages')
    .set({
      createdAt: sql<Date>`created_at - interval '1 hour'`,
      nextTryAt: sql<Date>`next_try_at - interval '1 hour'`,
      giveUpAt: sql<Date>`give_up_at - interval '1 hour'`,
    })
    .where('state', '=', 'waiting')
    .execute();

const countWaiting = async ({ ground }: Stage, isTried: boolean): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_messages
    where state = 'waiting' and (not ${isTried}::boolean or last_error <> '')`.execute(ground.connection.db);
  return rows[0]?.count ?? 0;
};

/** What never happens is found in the end, by what the partner has not heard of. */
const waitFor = (isDone: () => boolean | Promise<boolean>): Promise<number> =>
  until('a message', isDone, PATIENCE_MS).catch(() => PATIENCE_MS);

async function restart({ server, history }: Stage, meanwhile = () => {}): Promise<void> {
  history.note('server killed');
  await server.kill();
  meanwhile();
  await server.start();
}

const read = (body: string) => JSON.parse(body) as { userId?: unknown; NewPassword?: unknown }; // the product's own

/** The partner has heard of every acknowledged password, and whatever it heard twice came under one id. */
function check(stage: Stage, sink: PartnerSink, acknowledged: Acknowledged): void {
  for (const [id, password] of acknowledged) {
    const calls = sink.calls.filter(({ body }) => read(body).userId === id);
    const hash = createHmac('sha256', PARTNER_SECRET).update(password).digest('hex');
    if (!calls.some(({ body }) => read(body).NewPassword === hash))
      stage.blame('at the end', `M1: the partner never heard of the password of ${id}`);
    const ids = new Set(calls.map(({ messageId }) => messageId));
    if (ids.size > 1) stage.blame('at the end', `M2: the password of ${id} came under ${ids.size} ids`);
  }
}

/**
 * The server is killed while one call is under way and other events are committed but not reported, and once more while
 * the partner is away for an hour. The partner must hear of everything, and know repeats by their id.
 */
export const messagesLost: Fault = {
  id: 'F16',
  title: 'kill -9 around a message to a partner that is away',
  broken: [{ name: 'notes a message as sent before it is', server: 'sent-before-the-call' }],
  // Two starts of the server.
  limitMs: 240_000,
  async round(stage) {
    const { partner } = stage.server;
    const {
      teacher,
      students,
      id: classId,
    } = await buildClass(stage.ground.connection.db, {
      studentCount: 3 * AT_ONCE,
    });
    const part = (n: number) => ({
      ...{ teacher, classId, students: students.slice(n * AT_ONCE, (n + 1) * AT_ONCE) },
    });
    const sink = await openPartnerSink();
    partner.leadTo(sink.port);
    try {
      sink.answer('silent');
      const called = await giveNewPasswords(stage, part(0));
      await waitFor(() => sink.calls.length > 0);
      const committed = await giveNewPasswords(stage, part(1));
      await restart(stage, () => partner.shut(true));
      const away = await giveNewPasswords(stage, part(2));
      await waitFor(async () => (await countWaiting(stage, true)) > 0);
      await restart(stage);
      await letAnHourPass(stage);
      sink.answer(200, OK);
      partner.shut(false);
      const afterMs = await waitFor(async () => (await countWaiting(stage, false)) === 0);
      check(stage, sink, new Map([...called, ...committed, ...away]));
      return { 'all told after an hour away, ms': afterMs };
    } finally {
      partner.shut(false);
      partner.leadTo(null);
      await sink.close();
    }
  },
};
