import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { ExamPage } from './pages/exam-page.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, signIn, studentEmail } from './pages/people.ts';
import { expectToPlay, giveSpokenTest, SPOKEN_QUESTION } from './pages/spoken-test.ts';
import { deep, fastOnlyAt } from './support/deep.ts';
import { findBrowser } from './support/find-browser.ts';
import { expect, test } from './support/fixtures.ts';

const BANK = '/lms/admin/import-question';
const found = await findBrowser();
/** The device beeps once a second; a recording of an instant has nothing to play. */
const SPOKEN_MS = 1_200;
/** Where recordings are sent to. */
const UPLOADS = '**/recordings/*';
/** Long enough for a piece of it to be on the device. */
const PIECES_MS = 2_600;

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
    await page.waitForTimeout(SPOKEN_MS);
    await preview.getByRole('button', { name: 'Dừng ghi' }).click();
    const recording = preview.getByLabel('Nghe bản ghi âm');
    await expect(recording).toBeVisible();
    await expectToPlay(recording);
    await expectAccessible(page, 'the form of a spoken question');
    expect(await overflowOf(page)).toBe(0);
    await preview.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(preview.getByText('Chờ chấm')).toBeVisible();

    await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
    await expect(page.getByText(title).first()).toBeVisible();
  },
);

test.describe('speech through a network cut', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/] });

  test(
    'a student speaks without a network, the teacher hears and marks it, and the student sees the mark @phone',
    deep('a teacher writes a question to be answered aloud, and tries the recorder out'),
    async ({ page: teacher, context, openContext, baseURL }, { project }) => {
      test.setTimeout(180_000);
      const email = studentEmail(project.name === 'phone' ? 24 : 23);
      await signIn(context.request, ADMINISTRATOR);
      const { classId } = await openClassroom(baseURL ?? '');
      const author = await openContext();
      await signIn(author.request, LAN);
      const givers = { owner: context.request, author: author.request };
      const exercise = await giveSpokenTest(givers, classId, [email]);

      const student = await openContext({ permissions: ['microphone'] });
      await signIn(student.request, email);
      const page = await student.newPage();
      const player = page.getByRole('region', { name: SPOKEN_QUESTION.title });
      const recorded = player.getByLabel('Nghe bản ghi âm');
      const saveState = page.locator('[data-save]');
      const record = async (button: string, ms = SPOKEN_MS) => {
        await player.getByRole('button', { name: button }).click();
        await expect(player.getByText('Đang ghi âm. Em hãy nói.')).toBeVisible();
        await page.waitForTimeout(ms);
      };

      await test.step('what was said without a network is stored once it is back', async () => {
        await page.goto(ExamPage.path(exercise));
        await page.getByRole('button', { name: 'Bắt đầu làm bài' }).click();
        await expect(player.getByRole('button', { name: 'Bắt đầu ghi âm' })).toBeEnabled();
        await student.setOffline(true);
        await record('Bắt đầu ghi âm');
        await player.getByRole('button', { name: 'Dừng ghi' }).click();
        await expect(recorded).toBeVisible();
        await expect(saveState).toHaveAttribute('data-save', 'unsaved');
        // A reload finds it on the device while the way to the server is still cut.
        await page.route(UPLOADS, (route) => route.abort());
        await student.setOffline(false);
        await page.reload();
        await expectToPlay(recorded);
        await expect(saveState).not.toHaveAttribute('data-save', 'saved');
        await page.unroute(UPLOADS);
        await expect(saveState).toHaveAttribute('data-save', 'saved', { timeout: 30_000 });
        await page.reload();
        await expectToPlay(recorded);
      });

      await test.step('a reload in the middle of a recording leaves what was said until then', async () => {
        await record('Ghi lại', PIECES_MS);
        await page.reload();
        const use = player.getByRole('button', { name: /^Dùng phần ghi dở lần trước/ });
        await use.click();
        await expect(use).toHaveCount(0);
        await expectToPlay(recorded);
        await expect(saveState).toHaveAttribute('data-save', 'saved', { timeout: 30_000 });
      });

      await test.step('finishing in the middle of a sentence sends what was said', async () => {
        await record('Ghi lại');
        await page.getByRole('button', { name: 'Nộp bài', exact: true }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài', exact: true }).click();
        await expect(page).toHaveURL(/\/result\?/);
        await expect(page.getByText('1 câu chờ thầy cô chấm, chưa tính vào kết quả.')).toBeVisible();
        expect(await overflowOf(page)).toBe(0);
      });

      await test.step('the teacher plays it and marks it', async () => {
        const { assignmentId } = exercise;
        await teacher.goto(
          `/lms/teacher/classes/${classId}/classwork/assignments/${assignmentId}/details/UNIT`,
        );
        await teacher.getByRole('button', { name: /^Chấm bài của / }).click();
        const heard = teacher.getByLabel('Nghe bản ghi âm');
        await expect(heard).toBeVisible();
        await expectToPlay(heard);
        await teacher.getByRole('button', { name: 'Chấm nói câu 1' }).click();
        const dialog = teacher.getByRole('dialog', { name: /^Chấm nói/ });
        await dialog.getByLabel('Điểm nói (0 đến 200)').fill('160');
        await dialog.getByLabel('Nhận xét', { exact: true }).fill('Em nói rõ.');
        expect(await overflowOf(teacher)).toBe(0);
        await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
        await expect(teacher.getByText(/Đã lưu điểm nói/)).toBeVisible();
      });

      await test.step('the student sees the mark and hears the answer', async () => {
        await page.reload();
        await expect(page.getByText('160/200')).toBeVisible();
        await page.getByRole('button', { name: 'Chi tiết: Câu 1' }).click();
        const review = page.getByRole('dialog', { name: 'Câu 1' });
        await expect(review.getByText('Em nói rõ.')).toBeVisible();
        await expectToPlay(review.getByLabel('Nghe bản ghi âm'));
        expect(await overflowOf(page)).toBe(0);
      });
    },
  );
});
