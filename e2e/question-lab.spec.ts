import { screenAnswer } from '@domdom/questions/testing';
import type { Page } from '@playwright/test';
import { click, giveAnswer, tap, typeAnswer } from './pages/players.ts';
import { firstOfKind, labTitleOf, typedTypes } from './pages/question-lab.ts';
import { deep, fastOnlyAt, isDeepRun } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

// A trace would take a picture of each of the hundreds of steps.
test.use({ trace: 'off' });

const PATH = '/lms/testingmodule';

async function expectVerdict(page: Page, isRight: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Kiểm tra' }).press('Enter');
  const verdict = isRight ? 'Kết quả: Đúng' : 'Kết quả: Sai';
  await expect(page.getByText(verdict, { exact: true })).toBeVisible();
}

/** Decides when a type runs: a fast run takes one of each kind. */
function batteryOf(one: (typeof typedTypes)[number]) {
  const first = firstOfKind(one);
  return first === one ? fastOnlyAt('desktop') : deep(labTitleOf(first));
}

for (const one of typedTypes) {
  const { label, samples } = one;
  test(`${labTitleOf(one)} @phone`, batteryOf(one), async ({ teacherWalker: page, hasTouch }) => {
    // The page keeps nothing: another type replaces the previous one.
    if (!page.url().endsWith(PATH)) await page.goto(PATH);
    await page.getByLabel('Dạng câu hỏi').selectOption({ label });
    for (const { question } of isDeepRun ? samples : samples.slice(0, 1)) {
      await page.getByLabel('Câu mẫu').selectOption(question.id);
      const player = page.getByRole('region', { name: question.title, exact: true });
      await giveAnswer(player, screenAnswer(question, hasTouch), hasTouch ? tap : click);
      await expectVerdict(page, hasTouch);
      if (hasTouch) continue;
      await page.getByRole('button', { name: 'Làm lại' }).press('Enter');
      await typeAnswer(player, screenAnswer(question, true));
      await expectVerdict(page, true);
    }
  });
}
