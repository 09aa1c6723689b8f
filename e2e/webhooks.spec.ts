import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { openPartnerSink, type PartnerSink, type ReceivedCall } from '../tools/partner-sink.ts';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { giveUnitTest } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn, studentEmail } from './pages/people.ts';
import { withDatabase } from './support/database.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test as base } from './support/fixtures.ts';

const PAGE = '/lms/admin/integrations';
/** Two students of 3B at each width. */
const STUDENTS = { desktop: [50, 51], phone: [52, 53] };

interface Call extends ReceivedCall {
  type: string;
  data: Record<string, unknown>;
}

/** What the program of the school has been told of. */
const callsAt = ({ calls }: PartnerSink): Call[] =>
  calls.map((call) => ({ ...call, ...(JSON.parse(call.body) as Pick<Call, 'type' | 'data'>) })); // docs/api.md

const isFinish =
  (attemptId: string) =>
  ({ type, data }: Call): boolean =>
    type === 'attempt.submitted' && data['attemptId'] === attemptId;

async function untilTold(sink: PartnerSink, isWanted: (call: Call) => boolean): Promise<Call> {
  let found: Call | undefined;
  await expect
    .poll(() => (found = callsAt(sink).findLast(isWanted)) !== undefined, { timeout: 20_000 })
    .toBe(true);
  if (found === undefined) throw new Error('Nothing came.');
  return found;
}

/** Whether the call is signed with this secret, as a library of others sees it. */
function isSigned(secret: string, { body, headers }: Call): boolean {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(texts) as Record<string, string>); // made of texts above
    return true;
  } catch {
    return false;
  }
}

const test = base.extend<{ sink: PartnerSink }>({
  // Playwright wants some fixture to be named.
  sink: async ({ locale: _locale }, provide) => {
    const sink = await openPartnerSink();
    await provide(sink);
    await sink.close();
  },
});

/** Reads the secret of the dialog that shows it, and closes that. */
async function takeSecret(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: 'Khoá bí mật' });
  const secret = await shown.getByText(/^whsec_/u).innerText();
  await expectAccessible(page, 'the secret of a receiver');
  expect(await overflowOf(page)).toBe(0);
  await shown.getByRole('button', { name: 'Tôi đã chép khoá bí mật' }).click();
  await expect(page.getByText(/whsec_/u)).toHaveCount(0);
  return secret;
}

async function addReceiver(page: Page, name: string, { origin }: PartnerSink): Promise<string> {
  await page.getByRole('button', { name: 'Thêm nơi nhận' }).click();
  const form = page.getByRole('dialog', { name: 'Nơi nhận sự kiện' });
  await form.getByLabel('Tên nơi nhận').fill(name);
  await form.getByLabel('Địa chỉ nhận').fill(`${origin}/events`);
  // Other stories bring students into classes.
  await form.getByLabel('Học sinh vào lớp').uncheck();
  await expectAccessible(page, 'a new receiver');
  expect(await overflowOf(page)).toBe(0);
  await form.getByRole('button', { name: 'Lưu' }).click();
  return takeSecret(page);
}

const queryAbout = (receiver: string, statement: string) =>
  withDatabase(process.env['E2E_DATA_DIR'], (client) => client.query(statement, [receiver]));
const RECEIVER = `(select id from webhook_receivers where name = $1)`;
const MESSAGES = `outgoing_messages where state = 'waiting' and data ->> 'receiverId' = ${RECEIVER}::text`;

/** As if its calls had failed for three days, and those that wait had been tried many times in the last hours. */
async function failForDays(receiver: string): Promise<void> {
  await queryAbout(
    receiver,
    `update webhook_receivers set failing_since = now() - interval '73 hours' where name = $1`,
  );
  await queryAbout(
    receiver,
    `update outgoing_messages set tries = 9, next_try_at = now(), give_up_at = now() + interval '20 hours'
     where id in (select id from ${MESSAGES})`,
  );
}

const endOldSecret = (receiver: string) =>
  queryAbout(
    receiver,
    `update webhook_secrets set ends_at = now() where ends_at is not null and receiver_id = ${RECEIVER}`,
  );

test(
  'the school hears of a finished attempt, its secret is replaced, and what waited while it failed is sent again @phone',
  deepBehind(
    'apps/server/src/modules/webhooks/webhook.test.ts :: a call > carries the signature of the secret before for a day',
    'apps/server/src/modules/webhooks/webhook.test.ts :: a receiver that fails > is paused after three days, tells the administrators once, and hears again once it is switched on',
    'apps/web/src/areas/admin/outgoing-messages-page.test.tsx :: the messages to other systems > show what they say, and a failed one is sent again',
  ),
  async ({ page, baseURL, sink, openContext }, { project }) => {
    test.setTimeout(180_000);
    const emails = (project.name === 'phone' ? STUDENTS.phone : STUDENTS.desktop).map(studentEmail);
    const [first = '', second = ''] = emails;
    const { examinationId, assignmentId } = await giveUnitTest(baseURL ?? '', emails, 'test');
    /** Returns the id of the attempt. */
    const finish = async (email: string): Promise<string> => {
      const { request } = await openContext();
      await signIn(request, email);
      const { attempt } = await callApi(request, 'POST /api/attempts', {
        body: { examinationId, assignmentId },
      });
      const params = { attemptId: attempt.id };
      await callApi(request, 'POST /api/attempts/:attemptId/finish', {
        params,
        body: { epoch: attempt.epoch },
      });
      return attempt.id;
    };

    const name = `Sổ ${randomUUID().slice(0, 8)}`;
    await signIn(page.request, ADMINISTRATOR);
    await page.goto(PAGE);
    const secret = await addReceiver(page, name, sink);
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('Đang bật')).toBeVisible();

    const told = await untilTold(sink, isFinish(await finish(first)));
    expect([isSigned(secret, told), isSigned(secret, { ...told, body: `${told.body} ` })]).toEqual([
      true,
      false,
    ]);

    await row.getByRole('button', { name: `Đổi khoá bí mật: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Đổi khoá bí mật' }).click();
    const next = await takeSecret(page);
    await expect(row.getByText(/^Khoá bí mật cũ còn dùng được đến/u)).toBeVisible();
    const tryIt = async (): Promise<Call> => {
      const before = new Set(sink.calls.map(({ messageId }) => messageId));
      await row.getByRole('button', { name: `Gửi thử: ${name}` }).click();
      return untilTold(sink, ({ type, messageId }) => type === 'webhook.test' && !before.has(messageId));
    };
    const both = await tryIt();
    expect([isSigned(secret, both), isSigned(next, both)]).toEqual([true, true]);
    await endOldSecret(name);
    const later = await tryIt();
    expect([isSigned(secret, later), isSigned(next, later)]).toEqual([false, true]);

    sink.answer(404);
    const late = await finish(second);
    const { messageId } = await untilTold(sink, isFinish(late));
    await failForDays(name);
    const bell = page.getByRole('button', { name: /^Thông báo, \d+ chưa đọc$/u });
    await bell.click();
    await page.getByRole('button', { name: `Tạm ngừng gửi sự kiện đến ${name}` }).click({ timeout: 20_000 });
    await expect(page).toHaveURL(PAGE);
    await page.reload();
    await expect(row.getByText('Tạm ngừng', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a paused receiver');
    expect(await overflowOf(page)).toBe(0);

    sink.answer(200);
    await row.getByRole('button', { name: `Bật lại: ${name}` }).click();
    await expect(row.getByText('Đang bật')).toBeVisible();
    await page.goto('/lms/admin/outgoing-messages');
    await page.getByLabel('Tìm tin').fill(sink.host);
    await page.getByRole('combobox', { name: 'Trạng thái' }).click();
    await page.getByTitle('Chưa gửi').click();
    const waiting = page.getByRole('button', { name: `Xem: Nộp bài, gửi đến ${name}` });
    // Until the filter takes hold, the message that was sent stands there as well.
    await expect(waiting).toHaveCount(1);
    await waiting.click();
    const message = page.getByRole('dialog', { name: 'Nộp bài' });
    await expect(message.getByText('Lý do chưa gửi được: Nơi nhận trả lời mã 404.')).toBeVisible();
    await expectAccessible(page, 'a message that waits');
    expect(await overflowOf(page)).toBe(0);
    const before = sink.calls.length;
    await message.getByRole('button', { name: 'Gửi lại' }).click();
    await expect(page.getByText('Tin sẽ được gửi lại trong ít phút.')).toBeVisible();
    await expect
      .poll(() => sink.calls.slice(before).map((call) => call.messageId), { timeout: 20_000 })
      .toContain(messageId);
    // The page looks again by itself.
    await expect(page.getByRole('button', { name: `Xem: Nộp bài, gửi đến ${name}` })).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);

    await page.goto(PAGE);
    await row.getByRole('button', { name: `Xoá: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xoá' }).click();
    await expect(row).toHaveCount(0);
  },
);
