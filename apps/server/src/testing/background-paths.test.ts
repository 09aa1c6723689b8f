import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction, inTransactionBySystem } from '../db/transaction.ts';
import { deleteOldDevices, deleteOldNetworks } from '../modules/auth/auth.service.ts';
import { deleteOldTemporaryPasswords } from '../modules/auth/password-reset.service.ts';
import { SessionService } from '../modules/auth/session.service.ts';
import { deleteOldThrottles } from '../modules/auth/throttle.service.ts';
import { claimMail } from '../modules/mail/mail-sending.service.ts';
import { blankOldPasswords, deleteOldMails, withdrawPasswords } from '../modules/mail/mail.service.ts';
import {
  blankOldMessageSecrets,
  deleteOldMessages,
  queueLatest,
} from '../modules/outgoing/message-queue.service.ts';
import { claimMessage, selectDueLanes } from '../modules/outgoing/message-sending.service.ts';
import { UploadQuota } from '../modules/uploads/upload-quota.service.ts';
import { type Classroom, openClassroom } from './classroom.ts';
import { scansOf, statementsOf } from './table-scans.ts';
import { openTestApp } from './test-app.ts';

const test = openTestApp();
afterEach(() => void vi.restoreAllMocks());

let room: Classroom;
beforeAll(async () => {
  room = await openClassroom(test);
});

async function scansWhile(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const statements = await statementsOf(work);
  expect(statements).not.toEqual([]);
  return scansOf(test.database.pool, statements);
}

it('statements of the jobs that run meanwhile count for nothing', async () => {
  // Awaited here, outside the work, as the server's own timers begin what they do.
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const job = hasBegun.then(() => sql`select 'of a job'`.execute(test.db));
  const statements = await statementsOf(async () => {
    begin();
    await job;
    await sql`select 'of the work'`.execute(test.db);
  });
  expect(statements).toEqual([`select 'of the work'`]);
});

describe('no statement reads a whole table', () => {
  it.each([
    ['expired sessions', () => new SessionService(test.db, test.database.pool, 'nobody').deleteExpired()],
    ['old throttles', () => deleteOldThrottles(test.db)],
    ['old networks', () => deleteOldNetworks(test.db)],
    ['old devices', () => deleteOldDevices(test.db)],
    ['old temporary passwords', () => deleteOldTemporaryPasswords(test.db)],
    ['passwords of old mails', () => blankOldPasswords(test.db)],
    ['old mails', () => deleteOldMails(test.db)],
    ['secrets of old messages', () => blankOldMessageSecrets(test.db)],
    ['old messages', () => deleteOldMessages(test.db)],
  ])('when the cleaner looks for %s', async (_what, clean) => {
    expect(await scansWhile(clean)).toEqual({});
  });

  it('when the sender looks for a mail', async () => {
    expect(await scansWhile(() => claimMail(test.db))).toEqual({});
  });

  it('when the sender looks for messages to other systems', async () => {
    expect(await scansWhile(() => selectDueLanes(test.db))).toEqual({});
    expect(await scansWhile(() => claimMessage(test.db, 'cu.example.vn'))).toEqual({});
  });

  it('when a message to another system replaces an earlier one', async () => {
    const { id: userId, schoolId } = room.target.teacher;
    const message = { schoolId, userId, partner: 'cu.example.vn', data: {} };
    const latest = { ...message, channel: 'mirror', event: 'account.registered' } as const;
    expect(await scansWhile(() => inTransaction(test.db, (trx) => queueLatest(trx, [latest])))).toEqual({});
  });

  it('when a mail is withdrawn', async () => {
    expect(
      await scansWhile(() => inTransaction(test.db, (trx) => withdrawPasswords(trx, 'lan@truong.vn'))),
    ).toEqual({});
  });

  it.each([true, false])(
    'when an uploaded file is counted, of a confirmed account: %s',
    async (isConfirmed) => {
      const quota = new UploadQuota({ userBytes: 1000, schoolBytes: 1000, strangersBytes: 1000 });
      const { id: userId, schoolId } = room.target.teacher;
      const admit = () =>
        inTransactionBySystem(test.db, (trx) => quota.admit(trx, { userId, schoolId, isConfirmed }, 1));
      expect(await scansWhile(admit)).toEqual({});
    },
  );

  it.each(['users', 'questions', 'attachments', 'classes', 'assignments'])(
    'when a teacher looks at the history of %s',
    async (type) => {
      const url = `/api/history?type=${type}&page=1&size=10`;
      expect(await scansWhile(() => room.teacher.ok({ url }))).toEqual({});
    },
  );
});
