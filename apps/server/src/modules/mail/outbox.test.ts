import { describe, expect, it } from 'vitest';
import type { HistoryRow, Mail, MailRow } from '@domdom/api';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

interface Page {
  items: MailRow[];
  total: number;
  isSending: boolean;
}

async function schoolWithAdministrator(): Promise<{
  by: Browser;
  administrator: BuiltUser;
  schoolId: string;
}> {
  const schoolId = await buildSchool(test.db);
  const administrator = await buildUser(test.db, { role: 'administrator', schoolId });
  return { by: await test.logIn(administrator), administrator, schoolId };
}

let addresses = 0;
const reset = (email: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/password-reset',
    remoteAddress: `10.20.0.${(addresses += 1)}`,
    payload: { email },
  });
const list = (by: Browser, query = '') => by.ok<Page>({ url: `/api/mails${query}` });

describe('the outbox', () => {
  it('lists the mails of the own school, newest first and in pages, without any text or password', async () => {
    const { by, schoolId } = await schoolWithAdministrator();
    const [first, second] = [await buildUser(test.db, { schoolId }), await buildUser(test.db, { schoolId })];
    for (const { email } of [first, second, await buildUser(test.db)]) await reset(email);
    const page = await list(by);
    expect(page).toMatchObject({ total: 2, isSending: false });
    expect(page.items).toMatchObject([
      {
        recipient: second.email,
        template: 'SACHSO_Mail_ResetPassword',
        state: 'waiting',
        tries: 0,
        sentAt: null,
      },
      { recipient: first.email },
    ]);
    expect(Object.keys(page.items[0] ?? {})).not.toContain('password');
    expect(Object.keys(page.items[0] ?? {})).not.toContain('body');
    const last = await list(by, '?page=2&size=1');
    expect(last.items.map(({ recipient }) => recipient)).toEqual([first.email]);
  });

  it('finds mails by words in the address and the subject, ignoring tones, and by their state', async () => {
    const { by, schoolId } = await schoolWithAdministrator();
    const [an, binh] = [
      await buildUser(test.db, { schoolId, email: `an.${schoolId.slice(-8)}@domdom.test` }),
      await buildUser(test.db, { schoolId, email: `binh.${schoolId.slice(-8)}@domdom.test` }),
    ];
    for (const { email } of [an, binh]) await reset(email);
    await test.db
      .updateTable('mails')
      .set({ state: 'failed', lastError: '550 no such user' })
      .where('recipient', '=', binh.email)
      .execute();
    const found = async (query: string) => (await list(by, query)).items.map(({ recipient }) => recipient);
    expect(await found('?search=an.')).toEqual([an.email]);
    expect(await found(`?search=${encodeURIComponent('tam thoi mat')}`)).toEqual([binh.email, an.email]);
    expect(await found('?search=zzz')).toEqual([]);
    expect(await found('?state=failed')).toEqual([binh.email]);
    expect(await found('?state=sent')).toEqual([]);
    expect((await by.call({ url: '/api/mails?state=lost' })).statusCode).toBe(400);
  });

  it('shows the text without the password while the mail waits, and records who read it', async () => {
    const { by, administrator, schoolId } = await schoolWithAdministrator();
    const user = await buildUser(test.db, { schoolId, fullName: 'Lê Thị Hoa' });
    await reset(user.email);
    const id = (await list(by)).items[0]?.id ?? '';
    const mail = await by.ok<Mail>({ url: `/api/mails/${id}` });
    expect(mail.body).toContain('Chào Lê Thị Hoa,');
    expect(mail.body).toContain('Mật khẩu: ******** (đã ẩn)');
    const reads = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'actorId', 'schoolId'])
      .where('entity', '=', 'mails')
      .where('recordId', '=', id)
      .execute();
    expect(reads).toEqual([{ action: 'R', actorId: administrator.id, schoolId }]);
    const history = await by.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=mails' });
    expect(history.items).toMatchObject([
      {
        actionType: 'R',
        modifyBy: administrator.id,
        recordName: user.email,
      },
    ]);
  });

  it('is unknown to teachers, and shows no mail of another school to anyone', async () => {
    const { by, schoolId } = await schoolWithAdministrator();
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    expect((await teacher.call({ url: '/api/mails' })).statusCode).toBe(403);
    const elsewhere = await buildUser(test.db);
    await reset(elsewhere.email);
    const { id } = await test.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', elsewhere.email)
      .executeTakeFirstOrThrow();
    expect((await by.call({ url: `/api/mails/${id}` })).statusCode).toBe(404);
  });
});
