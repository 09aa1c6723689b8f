import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { ExamPage, type Exercise } from './pages/exam-page.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, signIn, studentEmail } from './pages/people.ts';
import { deep, fastOnlyAt } from './support/deep.ts';
import { findBrowser } from './support/find-browser.ts';
import { expect, test } from './support/fixtures.ts';

const BANK = '/lms/admin/import-question';
const found = await findBrowser();
/** The device beeps once a second; a recording of an instant has nothing to play. */
const SPOKEN_MS = 1_200;
/** Where recordings are sent to. */
const UPLOADS = '**/recordings/*';
const TEST_MS = 45 * 60_000;
const QUESTION = {
  id: 'spoken',
  type: 'spoken-answer',
  version: 1,
  title: 'Answer the question aloud.',
  prompt: 'What is your name?',
  settings: { maxSeconds: 30, maxMark: 10 },
};

test.use({
  contextOptions: { permissions: ['microphone'], reducedMotion: 'reduce' },
  launchOptions: {
    ...found,
    chromiumSandbox: false,
    // A microphone that beeps once a second, and nobody who has to allow it.
    args: [...found.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

interface Audio {
  currentTime: number;
  play(): Promise<void>;
}

/** On a busy machine a player takes its time, and starts again when the page has replaced it. */
async function expectToPlay(recording: Locator): Promise<void> {
  await expect
    .poll(() => recording.evaluate((audio: Audio) => audio.play().then(() => audio.currentTime)), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
}

/** A test of one question to be answered aloud, due today. Its author is a colleague: administrators compose none. */
async function giveSpokenTest(
  { owner, author }: Record<'owner' | 'author', APIRequestContext>,
  classId: string,
  email: string,
): Promise<Exercise> {
  const params = { classId };
  await callApi(owner, 'POST /api/teacher/classes/:classId/roster', { params, body: { emails: [email] } });
  const { id } = await callApi(author, 'POST /api/question-bank', {
    body: { grade: 3, question: QUESTION },
  });
  const { id: examinationId } = await callApi(author, 'POST /api/own-tests', {
    body: {
      quizTitle: `Speaking ${randomUUID().slice(0, 8)}`,
      grade: 3,
      jsonData: { questions: [{ source: 'bank', id, cell: null }], matrix: null },
    },
  });
  await callApi(author, 'PUT /api/own-tests/:examinationId/status', {
    params: { examinationId },
    body: { status: 'PUBLIC' },
  });
  const dueDate = new Date(Date.now() + TEST_MS).toISOString();
  const { items } = await callApi(owner, 'POST /api/assignments', {
    body: {
      classIds: [classId],
      examinationId,
      preset: 'in-class',
      dueDate,
      minutes: 30,
      release: { mark: 'at-once', verdicts: 'at-once', keys: 'at-once' },
    },
  });
  const [given] = items;
  if (given === undefined) throw new Error('Nothing was given.');
  return { examinationId, assignmentId: given.id };
}

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
      const exercise = await giveSpokenTest(givers, classId, email);

      const student = await openContext({ permissions: ['microphone'] });
      await signIn(student.request, email);
      const page = await student.newPage();
      const player = page.getByRole('region', { name: QUESTION.title });
      const recorded = player.getByLabel('Nghe bản ghi âm');
      const saveState = page.locator('[data-save]');
      const record = async (button: string) => {
        await player.getByRole('button', { name: button }).click();
        await expect(player.getByText('Đang ghi âm. Em hãy nói.')).toBeVisible();
        await page.waitForTimeout(SPOKEN_MS);
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
        await teacher.getByLabel(/^Điểm câu 1/).fill('8');
        await teacher.getByLabel('Nhận xét câu này').fill('Em nói rõ.');
        await teacher.getByRole('button', { name: 'Lưu điểm câu này' }).click();
        await expect(teacher.getByText('8 / 10 điểm')).toBeVisible();
      });

      await test.step('the student sees the mark and hears the answer', async () => {
        await page.reload();
        await expect(page.getByText('8 / 10 điểm')).toBeVisible();
        await page.getByRole('button', { name: 'Chi tiết: Câu 1' }).click();
        const review = page.getByRole('dialog', { name: 'Câu 1' });
        await expect(review.getByText('Em nói rõ.')).toBeVisible();
        await expectToPlay(review.getByLabel('Nghe bản ghi âm'));
        expect(await overflowOf(page)).toBe(0);
      });
    },
  );
});
