// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import ImportPage from './import-page.tsx';

const READ = 'POST /api/question-exchange/read';

beforeEach(stubResizeObserver);

const items = Array.from({ length: 25 }, (_none, index) => ({
  index,
  place: `dòng ${index + 1}`,
  name: `Câu ${index + 1}`,
  question: { id: 'question', type: 'tick-tf', version: 1, title: 'T' },
  typeLabel: 'Đúng hay sai',
  meta: { tags: [] },
  kept: [],
  changed: index === 1 ? ['Mất màu chữ.'] : [],
  leftOut: [],
  problem: null,
}));
const bad = { ...items[0], index: 25, name: 'Câu hỏng', question: null, problem: 'Thiếu dấu }.' };
const report = {
  readId: 'first',
  files: [],
  format: 'gift',
  notes: ['Tệp không phải UTF-8.'],
  items: [...items, bad],
};

interface Sent {
  readId: string;
  items: { position: number; grade: number }[];
}

async function openReport(add: (body: Sent, url: string) => { status?: number; body?: unknown }) {
  const calls = stubFetch({ [READ]: { body: report } });
  const plain = globalThis.fetch;
  const imports: { url: string; positions: number[]; grades: number[]; readId: string }[] = [];
  // The page makes the id of an import, so its address is not known beforehand.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/imports/')) return plain(url, init);
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as Sent; // sent by the page
    imports.push({
      url,
      positions: body.items.map(({ position }) => position),
      grades: body.items.map(({ grade: sent }) => sent),
      readId: body.readId,
    });
    const answer = add(body, url);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  renderInApp(<ImportPage />, { user: buildUser('teacher'), path: '/import' });
  await userEvent.upload(screen.getByLabelText('Chọn tệp'), new File(['x'], 'bank.gift'));
  await screen.findByText('bank.gift (GIFT)');
  const grade = screen.getByLabelText<HTMLSelectElement>('Khối lớp');
  expect(grade.value).toBe('');
  fireEvent.change(grade, { target: { value: '3' } });
  return { calls, imports };
}
const addAll = ({ items: sent }: Sent) => ({
  body: {
    items: sent.map(({ position }) => ({ position, id: `id-${position}`, problem: null, leftOut: [] })),
  },
});

describe('the import page', () => {
  it('sends the file unchanged and shows what would become of each question', async () => {
    const { calls } = await openReport(addAll);
    expect(calls[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect(screen.getByText('Tệp không phải UTF-8.')).toBeDefined();
    expect(screen.getByText('Mất màu chữ.')).toBeDefined();
    expect(screen.getByText('Thiếu dấu }.')).toBeDefined();
    expect(screen.queryByLabelText('Chọn nhập: Câu hỏng')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Không dùng được/ }));
    expect(screen.queryByText('Câu 1')).toBeNull();
  });

  it('adds the chosen questions, in batches of one import', async () => {
    const { imports } = await openReport(addAll);
    await userEvent.click(screen.getByLabelText('Chọn nhập: Câu 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Nhập 24 câu hỏi' }));
    await screen.findByText('Đã thêm 24 câu hỏi vào ngân hàng.');
    expect(imports.map(({ positions }) => positions.length)).toEqual([20, 4]);
    // The last one first, because the bank lists the newest first.
    expect(imports[0]?.positions[0]).toBe(24);
    expect(new Set(imports.map(({ url }) => url)).size).toBe(1);
    expect(screen.getByRole('link', { name: 'Xem các câu vừa nhập' }).getAttribute('href')).toContain(
      'tags=nh',
    );
  });

  it('asks for the grade of questions without one, and sends nothing before', async () => {
    const { imports } = await openReport(addAll);
    fireEvent.change(screen.getByLabelText('Khối lớp'), { target: { value: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Nhập 25 câu hỏi' }));
    expect(screen.getByText('Chưa chọn khối.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Khối lớp'));
    expect(imports).toEqual([]);
    fireEvent.change(screen.getByLabelText('Khối lớp'), { target: { value: '6' } });
    await userEvent.click(screen.getByRole('button', { name: 'Nhập 25 câu hỏi' }));
    await screen.findByText('Đã thêm 25 câu hỏi vào ngân hàng.');
    expect(imports[0]?.grades).toEqual(Array.from({ length: 20 }, () => 6));
  });

  it('continues where it stopped, under the same import', async () => {
    let isBroken = true;
    const { imports } = await openReport((body) => {
      if (body.items[0]?.position !== 4 || !isBroken) return addAll(body);
      isBroken = false;
      return { status: 503, body: errorBody('UNAVAILABLE') };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nhập 25 câu hỏi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nhập tiếp' }));
    await screen.findByText('Đã thêm 25 câu hỏi vào ngân hàng.');
    expect(imports.map(({ positions }) => positions[0])).toEqual([24, 4, 4]);
    expect(new Set(imports.map(({ url }) => url)).size).toBe(1);
  });

  it('reads the file again when the result has expired, and continues where it stopped', async () => {
    let isExpired = true;
    const { imports } = await openReport((body) => {
      if (body.items[0]?.position !== 4 || !isExpired) return addAll(body);
      isExpired = false;
      return { status: 410, body: errorBody('READ_EXPIRED', 'Kết quả đọc tệp đã hết hạn.') };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nhập 25 câu hỏi' }));
    await screen.findByText(/^Kết quả đọc tệp đã hết hạn/);
    report.readId = 'second';
    await userEvent.click(screen.getByRole('button', { name: 'Đọc lại tệp' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nhập tiếp' }));
    await screen.findByText('Đã thêm 25 câu hỏi vào ngân hàng.');
    expect(imports.map(({ positions, readId }) => [positions[0], readId])).toEqual([
      [24, 'first'],
      [4, 'first'],
      [4, 'second'],
    ]);
    expect(new Set(imports.map(({ url }) => url)).size).toBe(1);
    report.readId = 'first';
  });

  it('names the questions that the server refused', async () => {
    await openReport(({ items: sent }) => ({
      body: {
        items: sent.map(({ position }) => ({ position, id: null, problem: 'Không có Unit.', leftOut: [] })),
      },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Nhập 25 câu hỏi' }));
    await screen.findByText('25 câu không thêm được:');
    expect(screen.getByText(/dòng 1 · Câu 1: Không có Unit\./)).toBeDefined();
  });

  it('names the questions that lost a picture during the import', async () => {
    await openReport(({ items: sent }) => ({
      body: {
        items: sent.map(({ position }) => ({
          position,
          id: `id-${position}`,
          problem: null,
          leftOut: position === 2 ? ['Tệp "a.png": Trường đã dùng hết chỗ!'] : [],
        })),
      },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Nhập 25 câu hỏi' }));
    await screen.findByText('1 câu đã thêm nhưng thiếu hình hoặc âm thanh:');
    expect(screen.getByText('dòng 3 · Câu 3: Tệp "a.png": Trường đã dùng hết chỗ!')).toBeDefined();
  });

  it('says why a file cannot be read, and accepts another', async () => {
    stubFetch({ [READ]: { status: 400, body: errorBody('INVALID_INPUT', 'Tệp hỏng!') } });
    renderInApp(<ImportPage />, { user: buildUser('teacher'), path: '/import' });
    await userEvent.upload(screen.getByLabelText('Chọn tệp'), new File(['x'], 'bank.gift'));
    await screen.findByText('Tệp hỏng!');
    await waitFor(() => expect(screen.getByLabelText('Chọn tệp')).toBeDefined());
  });
});
