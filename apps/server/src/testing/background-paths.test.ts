import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { deleteOldDevices, deleteOldNetworks } from '../modules/auth/auth.service.ts';
import { deleteOldTemporaryPasswords } from '../modules/auth/password-reset.service.ts';
import { SessionService } from '../modules/auth/session.service.ts';
import { deleteOldThrottles } from '../modules/auth/throttle.service.ts';
import { claimMail } from '../modules/mail/mail-sending.service.ts';
import { blankOldPasswords, deleteOldMails, withdrawReset } from '../modules/mail/mail.service.ts';
import { scansOf, statementsOf } from './table-scans.ts';
import { openTestApp } from './test-app.ts';

const test = openTestApp();
afterEach(() => void vi.restoreAllMocks());

async function scansWhile(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const statements = await statementsOf(work);
  expect(statements).not.toEqual([]);
  return scansOf(test.database.pool, statements);
}

describe('no statement reads a whole table', () => {
  it.each([
    ['expired sessions', () => new SessionService(test.db, test.database.pool).deleteExpired()],
    ['old throttles', () => deleteOldThrottles(test.db)],
    ['old networks', () => deleteOldNetworks(test.db)],
    ['old devices', () => deleteOldDevices(test.db)],
    ['old temporary passwords', () => deleteOldTemporaryPasswords(test.db)],
    ['passwords of old mails', () => blankOldPasswords(test.db)],
    ['old mails', () => deleteOldMails(test.db)],
  ])('when the cleaner looks for %s', async (_what, clean) => {
    expect(await scansWhile(clean)).toEqual({});
  });

  it('when the sender looks for a mail', async () => {
    expect(await scansWhile(() => claimMail(test.db))).toEqual({});
  });

  it('when a mail is withdrawn', async () => {
    expect(
      await scansWhile(() => inTransaction(test.db, (trx) => withdrawReset(trx, 'lan@truong.vn'))),
    ).toEqual({});
  });
});
