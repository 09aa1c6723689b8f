/** @vitest-environment jsdom */
import type { AttemptView, StoredAnswer } from '@domdom/api';
import { loadPlayer } from '@domdom/questions/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Icon, type IconName } from '../../components/icon.tsx';
import { resultPath } from '../../lib/exam-paths.ts';
import { renderExam } from './testing/render-exam.tsx';
import { stubServer } from './testing/stub-server.ts';
import { buildSubmitted, EXERCISE_ADDRESS } from '../../components/attempt/testing/views.ts';

beforeAll(() => loadPlayer('one-choice'));
afterEach(() => {
  vi.unstubAllGlobals();
});

const result = resultPath(EXERCISE_ADDRESS);

async function openResult(answers: StoredAnswer[], changes: Partial<AttemptView['attempt']> = {}) {
  const server = stubServer(answers, true, undefined, changes);
  server.state.isFinished = true;
  const page = renderExam(result, undefined, '/lms/home');
  await screen.findByText(/Kết quả làm bài của đề thi số/);
  return page;
}

function iconPath(name: IconName): string | null | undefined {
  const { container, unmount } = render(<Icon name={name} />);
  const path = container.querySelector('path')?.getAttribute('d');
  unmount();
  return path;
}

/** An answer of a test that is not due yet. */
const kept = (id: string, isCorrect: boolean): StoredAnswer => ({
  ...buildSubmitted(id, isCorrect),
  verdict: null,
  reveal: null,
});

describe('the result', () => {
  it('names the exam, the score and the rate', async () => {
    await openResult([buildSubmitted('1'), buildSubmitted('2'), buildSubmitted('3', false)]);
    expect(screen.getByText('Kết quả làm bài của đề thi số g3-u1-t1')).toBeTruthy();
    expect(screen.getByText('2 / 3')).toBeTruthy();
    expect(screen.getByText('67%')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quay về trang chủ' }).getAttribute('href')).toBe('/lms/home');
  });

  it('lists every question with its verdict', async () => {
    await openResult([buildSubmitted('1'), buildSubmitted('2', false)]);
    const rows = within(screen.getByRole('region', { name: 'Danh sách câu hỏi' })).getAllByRole('listitem');
    expect(rows.map((row) => [row.dataset['result'], row.textContent])).toEqual([
      ['correct', 'Câu 1Choose 1.ĐúngChi tiết'],
      ['wrong', 'Câu 2Choose 2.SaiChi tiết'],
      ['wrong', 'Câu 3Choose 3.Chưa trả lờiChi tiết'],
    ]);
    const icons = rows.map((row) => row.querySelector('svg path')?.getAttribute('d'));
    expect(icons).toEqual([iconPath('check'), iconPath('cross'), iconPath('cross')]);
  });

  it('shows a question again with the answer, the key and the explanation', async () => {
    await openResult([buildSubmitted('1', false)]);
    fireEvent.click(screen.getByRole('button', { name: 'Chi tiết: Câu 1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Câu 1' }));
    const given = await dialog.findByRole('radio', { name: /No 1/ });
    expect(dialog.getAllByRole('radio', { checked: true })).toEqual([given]);
    expect(given).toHaveProperty('disabled', true);
    expect(dialog.getByText('Đáp án đúng').parentElement?.textContent).toContain('Yes 1');
    expect(dialog.getByText('Vì sao 1')).toBeTruthy();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Đóng' }).at(-1) ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const moment = '2026-11-30T10:00:00.000Z';
  const later =
    'Để công bằng với các bạn chưa làm, câu đúng, câu sai và đáp án sẽ hiện sau hạn nộp bài (17:00 30/11/2026).';

  it('of a test that is not due shows the total, the answers, and when the rest comes', async () => {
    await openResult([kept('1', false), kept('2', true)], {
      behaviour: 'test',
      releasedFrom: moment,
      passed: 1,
    });
    expect(screen.getByText(later)).toBeTruthy();
    expect(screen.getByText('1 / 3')).toBeTruthy();
    expect(screen.queryByText(/^(?:Đúng|Sai)$/)).toBeNull();
    expect(screen.getAllByText('Đã trả lời')).toHaveLength(2);
    expect(screen.queryByText('Làm lại')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Chi tiết: Câu 1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Câu 1' }));
    const given = await dialog.findByRole('radio', { name: /No 1/ });
    expect(dialog.getAllByRole('radio', { checked: true })).toEqual([given]);
    expect(dialog.queryByText(/^(?:Đúng|Sai)$/)).toBeNull();
    expect(dialog.getByText(later)).toBeTruthy();
    expect(dialog.queryByText('Đáp án đúng')).toBeNull();
    expect(dialog.queryByText(/Vì sao/)).toBeNull();
  });

  it('tells a student who joined late why the total waits, and shows no figure', async () => {
    await openResult([kept('1', false)], {
      behaviour: 'test',
      releasedFrom: moment,
      passed: null,
      percent: null,
      score: null,
    });
    expect(screen.getByText(/điểm cũng hiện vào lúc đó/)).toBeTruthy();
    expect(screen.getByText(later)).toBeTruthy();
    expect(screen.queryByText('Đạt tỷ lệ')).toBeNull();
    expect(screen.queryByText(/\d%/)).toBeNull();
  });

  it('does not mention keys that are already shown', async () => {
    await openResult([buildSubmitted('1')], { behaviour: 'test' });
    expect(screen.queryByText(/đáp án sẽ hiện/)).toBeNull();
  });

  it('closes the reviewed question on Back, and is left only by the next Back', async () => {
    const page = await openResult([buildSubmitted('1')]);
    fireEvent.click(screen.getByRole('button', { name: 'Chi tiết: Câu 1' }));
    expect(screen.getByRole('dialog', { name: 'Câu 1' })).toBeTruthy();
    page.goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe(result);
    fireEvent.click(screen.getByRole('button', { name: 'Chi tiết: Câu 1' }));
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe(result);
    page.goBack();
    await waitFor(() => expect(page.path()).toBe('/lms/home'));
  });

  it('says KHÔNG CÓ DANH SÁCH BÀI LÀM when nothing was submitted', async () => {
    await openResult([]);
    expect(screen.getByText('KHÔNG CÓ DANH SÁCH BÀI LÀM')).toBeTruthy();
  });

  it('says the same before the first attempt', async () => {
    stubServer([], false);
    renderExam(result);
    expect(await screen.findByText('KHÔNG CÓ DANH SÁCH BÀI LÀM')).toBeTruthy();
  });
});
