import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { ExamPage } from './pages/exam-page.ts';
import { overflowOf } from './pages/overflow.ts';
import { giveUntimed, type UntimedExercise } from './pages/own-test.ts';
import { signIn, studentEmail } from './pages/people.ts';
import { click, tap, type Press } from './pages/players.ts';
import { storedWork } from './support/database.ts';
import { deep } from './support/deep.ts';
import { expect, test as base } from './support/fixtures.ts';
import { untilOnDevice } from './support/on-device.ts';

/** Both widths run at once, so each has its own students. */
const STUDENTS = {
  exercise: { desktop: 61, phone: 62 },
  sound: { desktop: 63, phone: 64 },
} as const;

interface Fixtures {
  story: keyof typeof STUDENTS;
  press: Press;
  /** Kept on the device. */
  kept: UntimedExercise;
}

const test = base.extend<Fixtures>({
  story: ['exercise', { option: true }],
  press: async ({ hasTouch }, provide) => {
    await provide(hasTouch ? tap : click);
  },
  kept: [
    async ({ baseURL, page, context, story, press }, provide, { project }) => {
      const email = studentEmail(STUDENTS[story][project.name === 'phone' ? 'phone' : 'desktop']);
      const exercise = await giveUntimed(baseURL ?? '', [email]);
      await signIn(context.request, email);
      await page.goto(exercise.page);
      await press(page.getByRole('button', { name: 'Lưu để làm khi không có mạng' }));
      await expect(page.getByText(/^Đã lưu trên máy này: \d/)).toBeVisible();
      await untilOnDevice(page);
      await provide(exercise);
    },
    // A device keeps the application once its page is quiet, and a busy machine takes its time.
    { timeout: 120_000 },
  ],
});
test.use({ serviceWorkers: 'allow', expectedProblems: [/ERR_(?:INTERNET_DISCONNECTED|FAILED)/] });

/** The fast story of kept work. */
const FULL = 'a device with kept work > that is full says so, and loses nothing that was typed';

/** Opens the exercise in a page of its own, without a network. */
async function openWithoutNetwork(
  context: BrowserContext,
  first: Page,
  { examination }: UntimedExercise,
  press: Press,
): Promise<ExamPage> {
  await context.setOffline(true);
  await first.close();
  const page = await context.newPage();
  await page.goto('/lms/student/kept');
  await expect(page.getByRole('link', { name: 'Mở bài' })).toBeVisible();
  await expectAccessible(page, 'the list of kept work');
  expect(await overflowOf(page)).toBe(0);
  await press(page.getByRole('link', { name: 'Mở bài' }));
  await press(page.getByRole('link', { name: 'Làm tiếp' }));
  const exam = new ExamPage(page, examination, press);
  await exam.expectOpen(1);
  return exam;
}

const LATER = 'Chưa có mạng: kết quả câu này sẽ hiện khi có mạng.';

test(
  'a kept exercise goes on from question to question without a network, and its verdicts follow @phone',
  deep(FULL),
  async ({ context, page: first, kept, press }) => {
    test.setTimeout(300_000);
    const exam = await openWithoutNetwork(context, first, kept, press);
    const { page } = exam;
    for (const [index, isRight] of [
      [1, true],
      [2, false],
    ] as const) {
      await exam.expectOpen(index);
      await exam.give(index, isRight);
      await press(exam.submitButton);
      await expect(page.getByText(LATER)).toBeVisible();
      await press(page.getByRole('button', { name: 'Câu tiếp theo' }));
    }
    await exam.expectOpen(3);
    // Nobody knows yet what was right.
    await expect(exam.bubble(1)).toHaveAttribute('data-state', 'answered');
    await page.reload();
    await exam.expectOpen(3);
    await expect(exam.bubble(1)).toHaveAttribute('data-state', 'answered');

    await context.setOffline(false);
    await expect(exam.bubble(1)).toHaveAttribute('data-state', 'correct', { timeout: 30_000 });
    await expect(exam.bubble(2)).toHaveAttribute('data-state', 'wrong');
    await exam.give(3, true);
    await press(exam.submitButton);
    await expect(page).toHaveURL(/\/result\?/);
    await expect(page.getByText('2 / 3', { exact: true })).toBeVisible();
    const { states, answers, events } = await storedWork(process.env['E2E_DATA_DIR'], kept.assignmentId);
    expect(states).toEqual(['submitted']);
    expect([answers.length, answers.filter(({ isCorrect }) => isCorrect).length]).toEqual([3, 2]);
    expect(events).toMatchObject({ started: 1, submitted: 3, finished: 1 });
  },
);

/** From now on, every player of the page is at hand. */
const HOLD_PLAYERS = `{
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    globalThis.player = this;
    return play.call(this);
  };
}`;

/** The player that was started last: how long its sound is, and where it is. */
const player = <T>(page: Page, part: string): Promise<T> => page.evaluate<T>(`globalThis.player?.${part}`);

test.describe('a kept sound', () => {
  test.use({ story: 'sound' });

  test(
    'plays, and is played from any of its places, without a network @phone',
    deep(FULL),
    async ({ context, page: first, kept, press }) => {
      test.setTimeout(300_000);
      const exam = await openWithoutNetwork(context, first, kept, press);
      const { page } = exam;
      await page.evaluate(HOLD_PLAYERS);
      const answers: { status: number; isWorker: boolean }[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.mp3'))
          answers.push({ status: response.status(), isWorker: response.fromServiceWorker() });
      });
      await press(exam.question(1).getByRole('button', { name: 'Nghe', exact: true }));
      await expect.poll(() => player<number>(page, 'currentTime')).toBeGreaterThan(0.2);
      const duration = await player<number>(page, 'duration');
      // Long enough that a seek leads to what has not been played.
      expect(duration).toBeGreaterThan(8);
      await page.evaluate('globalThis.player.currentTime = globalThis.player.duration - 1.5');
      await expect.poll(() => player<number>(page, 'currentTime')).toBeGreaterThan(duration - 1.4);
      await expect.poll(() => player<boolean>(page, 'ended')).toBe(true);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer).toEqual({ status: 206, isWorker: true });

      // A range in the middle is those bytes of the whole, as a player that seeks asks for it.
      const parts = await page.evaluate<{ status: number; range: string | null; isSame: boolean }>(
        `(async () => {
          const { src } = globalThis.player;
          const whole = new Uint8Array(await (await fetch(src)).arrayBuffer());
          const answer = await fetch(src, { headers: { range: 'bytes=1000-1999' } });
          const part = new Uint8Array(await answer.arrayBuffer());
          const range = answer.headers.get('content-range');
          const isSame = part.length === 1000 && part.every((byte, at) => byte === whole[1000 + at]);
          return { status: answer.status, range: range?.replace(String(whole.length), 'all'), isSame };
        })()`,
      );
      expect(parts).toEqual({ status: 206, range: 'bytes 1000-1999/all', isSame: true });
    },
  );
});
