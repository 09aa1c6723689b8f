import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, signIn, studentEmail } from './pages/people.ts';
import { answerAloud, expectToPlay, giveSpokenTest, recordHere } from './pages/spoken-test.ts';
import { deepBehind, isDeepRun } from './support/deep.ts';
import { findBrowser } from './support/find-browser.ts';
import { expect, test } from './support/fixtures.ts';

const found = await findBrowser();
/** Ten may take three minutes. */
const COUNT = isDeepRun ? 10 : 3;
const MOST_MS = (3 * 60_000 * COUNT) / 10;
const FIRST_STUDENT = 41;
/** The deep battery hears every recording to its end, as a teacher does. */
const SPOKEN_MS = isDeepRun ? 2_500 : 1_200;
const HEARD = isDeepRun ? /to its end/ : /to its end|begun/;

interface Player {
  ended: boolean;
  currentTime: number;
}

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
  'a teacher scores the recordings of a class by keyboard, and a student reads the score',
  deepBehind(
    'apps/web/src/components/staff/review/speaking/speaking-modal.test.tsx :: scoring recordings by keyboard > begins at the first one without a score, plays on arriving, saves with Ctrl + Enter and goes on',
    'apps/server/src/modules/attempts/speaking.test.ts :: a student > is told of a score once the total is shown, and reads it once the verdicts are',
  ),
  async ({ page, context, openContext, baseURL }, { annotations }) => {
    test.setTimeout(240_000);
    await signIn(context.request, ADMINISTRATOR);
    const { classId } = await openClassroom(baseURL ?? '');
    const author = await openContext();
    await signIn(author.request, LAN);
    const emails = Array.from({ length: COUNT }, (_none, index) => studentEmail(FIRST_STUDENT + index));
    const exercise = await giveSpokenTest(
      { owner: context.request, author: author.request },
      classId,
      emails,
    );
    await page.goto('/');
    const bytes = await recordHere(page, SPOKEN_MS);
    const { assignmentId } = exercise;
    const student = await openContext();
    for (const email of emails) {
      await signIn(student.request, email);
      await answerAloud(student.request, exercise, bytes);
    }

    await test.step('the dialog plays each recording on arriving, and goes on after Ctrl + Enter', async () => {
      await page.goto(`/lms/teacher/classes/${classId}/classwork/assignments/${assignmentId}/details/UNIT`);
      await page.getByRole('button', { name: 'Chấm nói', exact: true }).focus();
      await page.keyboard.press('Enter');
      const score = page.getByLabel('Điểm nói (0 đến 200)');
      await expect(score).toBeFocused();
      await expectAccessible(page, 'the dialog that scores speech');
      const begun = performance.now();
      for (let index = 0; index < COUNT; index += 1) {
        await expect(page.getByText(`${index + 1} / ${COUNT}`, { exact: true })).toBeVisible();
        await expect(score).toBeFocused();
        const heard = page.getByLabel(/^Nghe bản ghi âm của /);
        await expect
          .poll(() =>
            heard.evaluate(({ ended, currentTime }: Player) =>
              ended ? 'to its end' : currentTime > 0 ? 'begun' : 'silent',
            ),
          )
          .toMatch(HEARD);
        await page.keyboard.type(String(150 + index));
        await page.keyboard.press('Enter');
        await page.keyboard.type('Clear and loud.');
        await page.keyboard.press('Control+Enter');
      }
      await expect(page.getByText(new RegExp(`: ${149 + COUNT}/200`))).toBeVisible();
      const spentMs = performance.now() - begun;
      annotations.push({ type: 'time', description: `${COUNT} recordings in ${Math.round(spentMs)} ms` });
      expect(spentMs).toBeLessThan(MOST_MS);
      await page.keyboard.press('Escape');
      await expect(score).toHaveCount(0);
      const { items } = await callApi(
        context.request,
        'GET /api/teacher/assignments/:assignmentId/speaking',
        {
          params: { assignmentId },
          query: {},
        },
      );
      expect(items.map(({ speaking }) => speaking)).toEqual(emails.map((_email, index) => 150 + index));
    });

    await test.step('one of them reads the score and the comment, beside the own recording', async () => {
      const own = await student.newPage();
      await own.goto(`/lms/exercise/examination/${exercise.examinationId}/result?assignment=${assignmentId}`);
      await expect(own.getByText(/^15\d\/200$/)).toBeVisible();
      await own.getByRole('button', { name: 'Chi tiết: Câu 1' }).click();
      const review = own.getByRole('dialog', { name: 'Câu 1' });
      await expect(review.getByText('Clear and loud.')).toBeVisible();
      await expectToPlay(review.getByLabel('Nghe bản ghi âm'));
      expect(await overflowOf(own)).toBe(0);
    });
  },
);
