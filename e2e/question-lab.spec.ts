import { questionTypes } from '@domdom/questions';
import type { Page } from '@playwright/test';
import { answerOf } from './pages/answers.ts';
import type { Question } from './pages/content.ts';
import { LAN, signIn } from './pages/people.ts';
import { click, giveAnswer, tap, typeAnswer } from './pages/players.ts';
import { expect, test } from './support/fixtures.ts';

// Hundreds of steps, each of which a trace would picture.
test.use({ trace: 'off' });

async function expectVerdict(page: Page, isRight: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Kiểm tra' }).press('Enter');
  const verdict = isRight ? 'Kết quả: Đúng' : 'Kết quả: Sai';
  await expect(page.getByText(verdict, { exact: true })).toBeVisible();
}

for (const { type, label, samples } of questionTypes()) {
  test(`a question can be answered with any device: ${type} @phone`, async ({ page, context, hasTouch }) => {
    await signIn(context.request, LAN);
    await page.goto('/lms/testingmodule');
    await page.getByLabel('Dạng câu hỏi').selectOption({ label });
    for (const { question: stored } of samples) {
      const question = stored as unknown as Question; // the unit tests of the type check its shape
      await page.getByLabel('Câu mẫu').selectOption(question.id);
      const player = page.getByRole('region', { name: question.title, exact: true });
      await giveAnswer(player, answerOf(question, hasTouch), hasTouch ? tap : click);
      await expectVerdict(page, hasTouch);
      if (hasTouch) continue;
      await page.getByRole('button', { name: 'Làm lại' }).press('Enter');
      await typeAnswer(player, answerOf(question, true));
      await expectVerdict(page, true);
    }
  });
}
