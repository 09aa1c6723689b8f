/** @vitest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDrafts } from '../../lib/drafts.ts';
import { givenWorksheetPath } from '../../lib/exam-paths.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import GivenWorksheetPage from './given-worksheet-page.tsx';
import { worksheetRoutes } from './routes.ts';
import { unsentAnswers } from '../../components/attempt/unsent-answers.ts';
import { renderAttempt } from '../../components/attempt/testing/render-attempt.tsx';
import { stubWorksheet, WORKSHEET_ASSIGNMENT } from '../../components/worksheet/testing/stub-worksheet.ts';
import { buildStored, STARTED_MS } from '../../components/attempt/testing/views.ts';
import { pass, untilHeld } from '../../testing/clock.ts';

const PATH = givenWorksheetPath(WORKSHEET_ASSIGNMENT);
const pages = worksheetRoutes
  .filter(({ component }) => component === 'worksheets/given-worksheet-page')
  .map(({ path }) => ({ path, page: <GivenWorksheetPage /> }));
const toasts = collectToasts();

async function open() {
  const page = renderAttempt({ pages, path: PATH, user: buildUser('student') });
  await untilHeld(() => expect(screen.queryByText('Đang tải')).toBeNull());
  return page;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Câu 1, ô điền từ' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
  await pass(20);
};
async function finish() {
  await press('Nộp bài');
  await untilHeld(() => expect(screen.getByRole('dialog')).toBeTruthy());
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nộp bài' }));
  await pass(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(STARTED_MS);
  localStorage.clear();
});
afterEach(() => {
  unsentAnswers.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('opening a worksheet', () => {
  it('begins at once, without a clock, and only once', async () => {
    const { calls } = stubWorksheet();
    await open();
    expect(calls.filter(({ method, url }) => method === 'POST' && url === '/api/attempts')).toHaveLength(1);
    expect(field().readOnly).toBe(false);
    expect(screen.queryByText('Thời gian làm bài')).toBeNull();
    expect(screen.getByText('Đã làm').nextElementSibling?.textContent).toBe('0 / 8');
  });

  it('resumes the open attempt', async () => {
    const { calls } = stubWorksheet({}, [buildStored('write', { answer: { text: 'do' } })]);
    await open();
    expect(field().value).toBe('do');
    expect(screen.getByText('Đã làm').nextElementSibling?.textContent).toBe('1 / 8');
    expect(calls.some(({ method, url }) => method === 'POST' && url === '/api/attempts')).toBe(false);
  });

  it('with a time limit begins at the press, and its way out says that the clock runs', async () => {
    const { calls } = stubWorksheet({ durationSeconds: 1200 });
    await open();
    expect(screen.getByText('Em có 20 phút để làm phiếu này')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await press('Bắt đầu làm bài');
    await pass(100);
    expect(screen.getByText('Thời gian làm bài')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Thoát' }));
    await pass(20);
    expect(screen.getByRole('dialog', { name: 'Rời bài đang làm?' }).textContent).toContain(
      'Đồng hồ vẫn chạy khi em thoát ra.',
    );
  });

  it('leaves other kinds of assignments to their own pages', async () => {
    stubWorksheet({ exerciseType: 'UNIT' });
    expect((await open()).path()).toBe(
      `/lms/student/classes/c1/classwork/assignments/${WORKSHEET_ASSIGNMENT}/details`,
    );
  });
});

describe('filling it in', () => {
  it('saves after a pause in typing and says so', async () => {
    const { state } = stubWorksheet();
    await open();
    type('dog');
    expect(screen.getByText('Đang lưu…')).toBeTruthy();
    await pass(1000);
    expect(state.answers).toMatchObject([{ questionId: 'write', answer: { text: 'dog' } }]);
    expect(screen.getAllByText('Đã lưu')).not.toHaveLength(0);
  });

  it('keeps answers on the device while the network is away, and sends them later', async () => {
    const { state } = stubWorksheet();
    await open();
    state.isOffline = true;
    type('dog');
    await pass(2000);
    expect(screen.getAllByText('Chưa lưu – đang thử lại')).not.toHaveLength(0);
    expect(countDrafts(buildUser('student').id)).toBe(1);
    state.isOffline = false;
    await pass(60_000);
    expect(state.answers).toMatchObject([{ answer: { text: 'dog' } }]);
    expect(countDrafts(buildUser('student').id)).toBe(0);
  });

  it('stops when another device continues', async () => {
    const { state } = stubWorksheet();
    await open();
    state.isStale = true;
    type('dog');
    await pass(1000);
    expect(screen.getByText('Bài làm đang được mở ở nơi khác')).toBeTruthy();
    expect(field().readOnly).toBe(true);
  });
});

describe('finishing', () => {
  it('asks first, and lists what is open', async () => {
    const { state } = stubWorksheet();
    await open();
    type('dog');
    await press('Nộp bài');
    expect(screen.getByText(/Còn 7 câu chưa làm xong: câu 2, 3, 4, 5, 6, 7, 8\./)).toBeTruthy();
    expect(state.isFinished).toBe(false);
    await press('Làm tiếp');
    expect(field().readOnly).toBe(false);
  });

  it('sends what was typed last, then shows marks, keys and score, and accepts nothing more', async () => {
    const { state, calls } = stubWorksheet();
    const { container } = await open();
    type('dog');
    await finish();
    await untilHeld(() => expect(screen.getByText('Kết quả')).toBeTruthy());
    expect(state.isFinished).toBe(true);
    const order = calls.map(({ method, url }) => `${method} ${url.split('/').at(-1)}`);
    expect(order.indexOf('PUT write')).toBeGreaterThan(-1);
    expect(order.indexOf('PUT write')).toBeLessThan(order.indexOf('POST finish'));
    expect(toasts.map(({ text }) => text)).toEqual(['Bạn đã gửi bài làm thành công']);
    expect(field().readOnly).toBe(true);
    expect(container.querySelector('[data-zone="write"]')?.textContent).toBe('Đúng');
    expect(container.querySelector('[data-zone="drop"]')?.textContent).toMatch(/Sai.*Đáp án đúng: is$/);
    expect(screen.getByText('Kết quả').nextElementSibling?.textContent).toBe('1 / 8');
    await untilHeld(() => expect(screen.getByText(/2,5 \/ 10 điểm/)).toBeTruthy());
  });

  it('waits for the network and loses nothing meanwhile', async () => {
    const { state } = stubWorksheet();
    await open();
    state.isOffline = true;
    type('dog');
    await finish();
    expect(screen.getByText(/Đang chờ mạng để nộp bài/)).toBeTruthy();
    state.isOffline = false;
    await pass(60_000);
    expect(state.answers).toMatchObject([{ answer: { text: 'dog' } }]);
    expect(screen.getByText('Kết quả bài làm của em')).toBeTruthy();
  });
});

describe('doing it again', () => {
  it('begins another attempt with an empty worksheet', async () => {
    const { state } = stubWorksheet();
    await open();
    type('cat');
    await finish();
    await press('Làm lại');
    await pass(100);
    expect(state.starts).toBe(2);
    expect(field().value).toBe('');
    expect(field().readOnly).toBe(false);
  });

  it('is not offered for a test, whose keys come later', async () => {
    stubWorksheet({ behaviour: 'test' });
    await open();
    type('cat');
    await finish();
    expect(screen.queryByRole('button', { name: 'Làm lại' })).toBeNull();
    expect(screen.getByText(/đáp án sẽ hiện sau hạn nộp bài/)).toBeTruthy();
    expect(screen.queryByText(/Đáp án đúng:/)).toBeNull();
  });
});
