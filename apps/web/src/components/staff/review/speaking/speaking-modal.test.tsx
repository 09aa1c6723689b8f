// @vitest-environment jsdom
import type { ScoredRecording } from '@domdom/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StaffProvider from '../../staff-provider.tsx';
import { buildUser } from '../../../../testing/builders.ts';
import { stubFetch } from '../../../../testing/fetch.ts';
import { collectToasts } from '../../../../testing/collect-toasts.ts';
import { fillIn } from '../../../../testing/fill-in.ts';
import { renderInApp } from '../../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../../testing/resize-observer.ts';
import { SpeakingModal } from './speaking-modal.tsx';

const recorded = (id: string, changes: Partial<ScoredRecording> = {}): ScoredRecording => ({
  enquiryId: id,
  attemptId: `t-${id}`,
  questionId: 's1',
  number: 1,
  excerpt: 'What is your name?',
  fullName: `Em ${id}`,
  recording: `rec-${id}`,
  seconds: 4,
  speaking: null,
  mark: null,
  comment: '',
  grader: null,
  ...changes,
});
const MARKED = recorded('An', {
  speaking: 120,
  mark: { mark: 6, maxMark: 10 },
  comment: 'Khá.',
  grader: { name: 'Cô Lan', email: 'lan@domdom.test', at: '2026-11-29T02:00:00.000Z' },
});
const ITEMS = [MARKED, recorded('Binh'), recorded('Chi')];

const ROUTES = {
  list: 'GET /api/teacher/assignments/a1/speaking',
  undo: 'POST /api/teacher/attempts/t-Binh/answers/s1/speaking/undo',
  save: 'PUT /api/teacher/attempts/t-Binh/answers/s1/speaking',
} as const;

function open(saved: object = { body: { ...recorded('Binh'), changeId: '7' } }, isListedOnce = false) {
  const onClose = vi.fn<() => void>();
  let lists = 0;
  const calls = stubFetch({
    [ROUTES.list]: () => {
      lists += 1;
      return isListedOnce && lists > 1 ? { isLost: true } : { body: { items: ITEMS } };
    },
    [ROUTES.save]: saved,
    [ROUTES.undo]: { body: recorded('Binh') },
  });
  renderInApp(
    <StaffProvider>
      <SpeakingModal assignmentId="a1" onClose={onClose} />
    </StaffProvider>,
    { user: buildUser('teacher'), path: '/details' },
  );
  return { calls, onClose, saves: () => calls.filter(({ method }) => method === 'PUT') };
}

const toasts = collectToasts();
const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
beforeEach(() => {
  stubResizeObserver();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  play.mockClear();
});

const titled = (name: string) => screen.findByText(`Chấm nói: ${name}`);
const score = () => screen.getByLabelText('Điểm nói (0 đến 200)');
const comment = () => screen.getByLabelText('Nhận xét');
const saveAndGoOn = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

describe('scoring recordings by keyboard', () => {
  it('begins at the first one without a score, plays on arriving, saves with Ctrl + Enter and goes on', async () => {
    const { saves } = open();
    await titled('Em Binh');
    expect(screen.getByLabelText('Nghe bản ghi âm của Em Binh')).toHaveProperty('autoplay', true);
    expect(document.activeElement).toBe(score());
    await userEvent.keyboard('163{Enter}Em nói rõ.');
    expect(screen.getByText('163/200')).toBeDefined();
    expect(screen.getByText(/tính là 8,15 \/ 10 điểm/)).toBeDefined();
    expect(document.activeElement).toBe(comment());
    await saveAndGoOn();
    await titled('Em Chi');
    expect(saves().map(({ body }) => body)).toEqual([{ speaking: 163, comment: 'Em nói rõ.' }]);
    expect(document.activeElement).toBe(score());
    expect(score()).toHaveProperty('value', '');
  });

  it('shows what was saved also while the list does not come again', async () => {
    const given = { speaking: 90, mark: { mark: 4.5, maxMark: 10 }, comment: 'Khá.' };
    const { saves } = open({ body: { ...recorded('Binh', given), changeId: '7' } }, true);
    await titled('Em Binh');
    await userEvent.keyboard('90{Enter}Khá.');
    await saveAndGoOn();
    await titled('Em Chi');
    expect(saves()).toHaveLength(1);
    await userEvent.keyboard('{PageUp}');
    await titled('Em Binh');
    expect([score(), comment()].map((field) => 'value' in field && field.value)).toEqual(['90', 'Khá.']);
  });

  it('goes to the recordings beside it and plays again by keys, and what was typed waits there', async () => {
    open();
    await titled('Em Binh');
    await fillIn(score(), '50');
    await userEvent.keyboard('{PageUp}');
    await titled('Em An');
    expect([score(), comment()].map((field) => 'value' in field && field.value)).toEqual(['120', 'Khá.']);
    expect(screen.getByText(/lan@domdom\.test chấm lúc/)).toBeDefined();
    await userEvent.keyboard('{F2}');
    expect(play).toHaveBeenCalledOnce();
    await userEvent.keyboard('{PageDown}');
    await titled('Em Binh');
    expect(score()).toHaveProperty('value', '50');
  });

  it.each([
    ['', 'a', 'Please input speaking score!'],
    ['50', '', 'Please input your comment!'],
    ['201', 'a', 'Điểm nói phải là số nguyên từ 0 đến 200!'],
    ['-1', 'a', 'Điểm nói phải là số nguyên từ 0 đến 200!'],
    ['1.5', 'a', 'Điểm nói phải là số nguyên từ 0 đến 200!'],
  ])('with score %j and comment %j says why, and sends nothing', async (typed, text, problem) => {
    const { saves } = open();
    await titled('Em Binh');
    if (typed !== '') await fillIn(score(), typed);
    if (text !== '') await fillIn(comment(), text);
    await saveAndGoOn();
    expect(await screen.findByText(problem)).toBeDefined();
    expect(saves()).toEqual([]);
  });

  it('says that saving failed even when the next recording is shown by then', async () => {
    open({ status: 500, body: { code: 'INTERNAL', message: 'x', requestId: '' } });
    await titled('Em Binh');
    await userEvent.keyboard('50{Enter}a');
    // Before the answer comes.
    fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(window, { key: 'PageDown' });
    await titled('Em Chi');
    await waitFor(() =>
      expect(toasts).toContainEqual(
        expect.objectContaining({
          title: 'Em Binh',
          text: 'Có lỗi khi lưu thông tin. Liên hệ AMES - IT để được hỗ trợ',
        }),
      ),
    );
    await userEvent.keyboard('{PageUp}');
    await titled('Em Binh');
    expect(score()).toHaveProperty('value', '50');
  });

  it('takes the last score back from its message', async () => {
    const { calls } = open();
    await titled('Em Binh');
    await userEvent.keyboard('50{Enter}a');
    await saveAndGoOn();
    await titled('Em Chi');
    toasts.find(({ text }) => text === 'Đã lưu điểm nói của Em Binh: 50/200.')?.action?.run();
    await waitFor(() =>
      expect(calls.find(({ url }) => url.endsWith('/undo'))).toMatchObject({ body: { changeId: '7' } }),
    );
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toContain('Đã hoàn tác điểm nói của Em Binh.'),
    );
  });

  it('says that saving failed, keeps what was typed, and asks before it is lost', async () => {
    const { onClose } = open({ status: 500, body: { code: 'INTERNAL', message: 'x', requestId: '' } });
    await titled('Em Binh');
    await fillIn(score(), '50');
    await fillIn(comment(), 'a');
    await saveAndGoOn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Có lỗi khi lưu thông tin. Liên hệ AMES - IT để được hỗ trợ',
    );
    expect(score()).toHaveProperty('value', '50');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText('Có thay đổi chưa lưu')).toBeDefined());
    expect(onClose).not.toHaveBeenCalled();
  });
});
