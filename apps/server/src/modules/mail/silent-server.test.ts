import { afterAll, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { openSilentServer } from '../../../../../tools/mail-sink.ts';
import { openTestApp } from '../../testing/test-app.ts';

const silent = await openSilentServer();
const test = openTestApp({ SMTP_URL: silent.url, MAIL_FROM: 'hoc@domdom.test' });
// Before the application closes, which waits for the mail that is being sent.
afterAll(() => silent.close());

it('delays no request while the job waits for a mail server that does not answer', async () => {
  const [first, second] = [await buildUser(test.db), await buildUser(test.db)];
  const ask = (email: string) =>
    test.app.inject({ method: 'POST', url: '/api/password-reset', payload: { email } });
  const triesOf = async (recipient: string) => {
    const row = test.db.selectFrom('mails').select('tries').where('recipient', '=', recipient);
    return (await row.executeTakeFirst())?.tries;
  };
  expect((await ask(first.email)).statusCode).toBe(200);
  await expect.poll(() => triesOf(first.email)).toBe(1);
  const startedAt = Date.now();
  expect((await ask(second.email)).statusCode).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(3_000);
  expect(await triesOf(second.email)).toBe(0);
}, 15_000);
