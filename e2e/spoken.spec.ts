import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, signIn } from './pages/people.ts';
import { fastOnlyAt } from './support/deep.ts';
import { findBrowser } from './support/find-browser.ts';
import { expect, test } from './support/fixtures.ts';

const BANK = '/lms/admin/import-question';
const found = await findBrowser();

test.use({
  contextOptions: { permissions: ['microphone'], reducedMotion: 'reduce' },
  launchOptions: {
    ...found,
    chromiumSandbox: false,
    // A microphone that beeps once a second, and nobody who has to allow it.
    args: [...found.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test(
  'a teacher writes a question to be answered aloud, and tries the recorder out @phone',
  fastOnlyAt('phone'),
  async ({ page, context }) => {
    const title = `Answer aloud ${randomUUID().slice(0, 8)}`;
    await signIn(context.request, LAN);
    await page.goto(BANK);
    await page.getByRole('link', { name: 'Tạo câu hỏi' }).first().click();
    await page.getByRole('link', { name: /^Soạn.*Trả lời bằng lời nói$/ }).click();
    await page.getByLabel('Yêu cầu').fill(title);
    await page.getByLabel(/^Khối/).selectOption('Lớp 3');
    await page.getByLabel(/^Câu hỏi/).fill('What is your name?');
    await page.getByLabel('Thời gian nói nhiều nhất (giây)').fill('5');

    const preview = page.getByRole('region', { name: 'Xem thử' });
    await preview.getByRole('button', { name: 'Bắt đầu ghi âm' }).click();
    await expect(preview.getByText('Đang ghi âm. Em hãy nói.')).toBeVisible();
    // The device beeps once a second; a recording of an instant has nothing to play.
    await page.waitForTimeout(1_200);
    await preview.getByRole('button', { name: 'Dừng ghi' }).click();
    const recording = preview.getByLabel('Nghe bản ghi âm');
    await expect(recording).toBeVisible();
    expect(
      await recording.evaluate((audio: { play(): Promise<void> }) => audio.play().then(() => 'plays')),
    ).toBe('plays');
    await expectAccessible(page, 'the form of a spoken question');
    expect(await overflowOf(page)).toBe(0);
    await preview.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(preview.getByText('Chờ chấm')).toBeVisible();

    await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
    await expect(page.getByText(title).first()).toBeVisible();
  },
);
