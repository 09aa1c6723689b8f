// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deep } from '../../../../../tools/testing/deep.ts';
import { guardRoute } from '../../app/access.ts';
import { setMuted } from '../../components/verdict/chimes.ts';
import { loadGrading } from '../../lib/grade-stored.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import QuestionLabPage from './question-lab-page.tsx';
import { playgroundRoutes } from './routes.ts';
import SampleExercisePage from './sample-exercise-page.tsx';

// The grading code takes a while to load, and no test should wait for it.
beforeAll(loadGrading, 60_000);
beforeEach(() => setMuted(true));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** The right option, 'visits', in the sample about Mai. */
const rightOption = () => screen.getByRole('radio', { name: /visits/ });
const wrongOption = () => screen.getByRole('radio', { name: /visiting/ });

/** The options in their current order. */
const order = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

async function openLab(): Promise<void> {
  renderInApp(<QuestionLabPage />, { user: buildUser('teacher') });
  await userEvent.selectOptions(await screen.findByLabelText('Dạng câu hỏi'), 'Chọn một đáp án');
  await screen.findByText(/her grandparents/);
}

async function openExercise(): Promise<void> {
  renderInApp(<SampleExercisePage />, { user: buildUser('teacher') });
  await screen.findByText(/^Câu 1 \//);
}

describe('trying out question types', () => {
  it.each([
    ['teacher', 'ok'],
    ['administrator', 'ok'],
    ['student', 'denied'],
    ['manager', 'denied'],
    ['testbank', 'denied'],
  ] as const)('for a %s is %s', (role, verdict) => {
    for (const route of playgroundRoutes) expect(guardRoute(route, buildUser(role))).toBe(verdict);
  });

  it('offers each type by its Vietnamese name, and the samples of the chosen one', async () => {
    await openLab();
    expect(options('Dạng câu hỏi')).toEqual(
      expect.arrayContaining(['Chọn một đáp án', 'Đúng hay sai', 'Nối cặp tương ứng']),
    );
    const samples = options('Câu mẫu');
    await userEvent.selectOptions(screen.getByLabelText('Dạng câu hỏi'), 'Đúng hay sai');
    expect(options('Câu mẫu')).not.toEqual(samples);
    expect(await screen.findByRole('heading', { name: 'Đúng hay sai' })).toBeDefined();
  });

  it('checks an answer in the browser, sends nothing and explains the answer', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await openLab();
    expect(screen.getByRole('button', { name: 'Kiểm tra' })).toHaveProperty('disabled', true);
    await userEvent.click(wrongOption());
    await press('Kiểm tra');
    expect(screen.getByRole('status').textContent).toBe('Kết quả: Sai');
    expect(screen.getByText(/Chủ ngữ Mai là ngôi thứ ba/)).toBeDefined();
    expect(wrongOption()).toHaveProperty('disabled', true);
    expect(screen.getByText('Đáp án đúng').parentElement?.textContent).toContain('visits');
    await press('Làm lại');
    expect(screen.queryByText(/Chủ ngữ Mai là ngôi thứ ba/)).toBeNull();
    await userEvent.click(rightOption());
    await press('Kiểm tra');
    expect(screen.getByRole('status').textContent).toBe('Kết quả: Đúng');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows the key without a verdict on request', async () => {
    await openLab();
    await userEvent.click(wrongOption());
    await press('Xem đáp án');
    expect(screen.getByText(/Chủ ngữ Mai là ngôi thứ ba/)).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([rightOption()]);
    expect(rightOption()).toHaveProperty('disabled', true);
    await press('Làm thử');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('starts again when the order is shuffled', async () => {
    await openLab();
    const first = order();
    await userEvent.click(rightOption());
    const orders = [];
    for (let times = 0; times < 5; times += 1) {
      await press('Xáo trộn lại');
      orders.push(order());
    }
    expect(orders.some((one) => String(one) !== String(first))).toBe(true);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
});

describe('the sample exercise', () => {
  it('goes through every sample of every type', deep('counts the first check of a question'), async () => {
    await openExercise();
    const total = Number(/\/ (\d+)$/.exec(screen.getByText(/^Câu 1 \//).textContent ?? '')?.[1]);
    expect(total).toBeGreaterThan(10);
    expect(screen.getByRole('button', { name: 'Câu trước' })).toHaveProperty('disabled', true);
    const kinds = new Set<string>();
    for (let at = 1; at <= total; at += 1) {
      expect(screen.getByText(`Câu ${at} / ${total}`)).toBeDefined();
      await screen.findByRole('button', { name: 'Xem đáp án' });
      kinds.add(screen.getAllByRole('heading', { level: 2 })[1]?.textContent ?? '');
      if (at < total) await press('Câu tiếp theo');
    }
    expect(screen.getByRole('button', { name: 'Câu tiếp theo' })).toHaveProperty('disabled', true);
    expect(kinds.size).toBeGreaterThanOrEqual(6);
  });

  it('counts the first check of a question', async () => {
    await openExercise();
    expect(screen.getByText('Đúng 0 / 0 câu đã làm')).toBeDefined();
    while (!screen.queryByText(/her grandparents/)) {
      await press('Câu tiếp theo');
      await screen.findByRole('button', { name: 'Xem đáp án' });
    }
    await userEvent.click(wrongOption());
    await press('Kiểm tra');
    expect(screen.getByText('Đúng 0 / 1 câu đã làm')).toBeDefined();
    await press('Làm lại');
    await userEvent.click(rightOption());
    await press('Kiểm tra');
    expect(screen.getByText('Đúng 0 / 1 câu đã làm')).toBeDefined();
  });
});
