import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { buildSchool } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { type NewMail, queueMail } from './mail.service.ts';

const test = openTestApp();

const buildMail = async (mail: Partial<NewMail> = {}): Promise<NewMail> => ({
  schoolId: mail.schoolId ?? (await buildSchool(test.db)),
  to: 'An.Nguyen@Domdom.Test',
  template: 'SACHSO_Mail_ResetPassword',
  data: { email: 'an.nguyen@domdom.test', password: 'aB3dE6', studentName: 'Nguyễn Văn An' },
  ...mail,
});
const queue = (...mails: NewMail[]) =>
  inTransaction(test.db, async (trx) => {
    for (const mail of mails) await queueMail(trx, mail);
  });
const mailsOf = (schoolId: string) =>
  test.db.selectFrom('mails').selectAll().where('schoolId', '=', schoolId).orderBy('id').execute();

describe('a queued mail', () => {
  it('waits with its template, a stamped subject and a lower-case recipient', async () => {
    const mail = await buildMail();
    await queue(mail);
    expect(await mailsOf(mail.schoolId)).toMatchObject([
      {
        template: 'SACHSO_Mail_ResetPassword',
        recipient: 'an.nguyen@domdom.test',
        subject: expect.stringMatching(/^Mật khẩu tạm thời của bạn \d{12}$/),
        data: { email: 'an.nguyen@domdom.test', studentName: 'Nguyễn Văn An' },
        password: 'aB3dE6',
        state: 'waiting',
      },
    ]);
  });

  it.each(['SACHSO_Mail_RegisterUser', 'SACHSO_Mail_ChangePassword', 'SACHSO_Mail_ExistUser_TH'] as const)(
    'stores no password that a person chose: %s',
    async (template) => {
      const mail = await buildMail({ template });
      await queue(mail);
      const rows = await mailsOf(mail.schoolId);
      expect(rows).toMatchObject([{ template, password: null }]);
      expect(JSON.stringify(rows)).not.toContain('aB3dE6');
    },
  );

  it('exists once per event and recipient, however often it is queued', async () => {
    const mail = await buildMail({ dedupeKey: 'register:1' });
    await queue(mail, mail);
    await queue(mail, { ...mail, to: 'khac@domdom.test' }, { ...mail, dedupeKey: 'register:2' });
    const rows = await mailsOf(mail.schoolId);
    // Rows of the same millisecond have no order.
    expect(rows.map(({ recipient, dedupeKey }) => `${recipient} ${dedupeKey}`).toSorted()).toEqual([
      'an.nguyen@domdom.test register:1',
      'an.nguyen@domdom.test register:2',
      'khac@domdom.test register:1',
    ]);
  });

  it('with a reset replaces earlier ones that still wait, but nobody else’s', async () => {
    const mail = await buildMail({ to: 'lan-nua@domdom.test' });
    const newer = { ...mail, data: { ...mail.data, password: 'zY9xW8' } };
    await queue({ ...mail, to: 'khac-nua@domdom.test' }, mail, newer);
    const rows = await mailsOf(mail.schoolId);
    expect(
      rows.map(({ recipient, state, password }) => `${recipient} ${state} ${password}`).toSorted(),
    ).toEqual([
      'khac-nua@domdom.test waiting aB3dE6',
      'lan-nua@domdom.test failed null',
      'lan-nua@domdom.test waiting zY9xW8',
    ]);
  });

  it('disappears with the transaction that wrote it', async () => {
    const mail = await buildMail();
    const failing = inTransaction(test.db, async (trx) => {
      await queueMail(trx, mail);
      throw new Error('after the mail');
    });
    await expect(failing).rejects.toThrow('after the mail');
    expect(await mailsOf(mail.schoolId)).toEqual([]);
  });
});
