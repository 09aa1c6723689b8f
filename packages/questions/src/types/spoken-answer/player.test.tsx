// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { stopRecordings } from '../../ui/running-recordings.ts';
import { playerModule } from './player.tsx';
import type { SpokenAnswerPublic } from './public.ts';

const question: SpokenAnswerPublic = {
  id: 'q',
  type: 'spoken-answer',
  title: 'Answer aloud.',
  prompt: 'Where do you live?',
  maxSeconds: 30,
  maxMark: 10,
};
const { kept, FakeKeep } = vi.hoisted(() => {
  const now = { keep: {} };
  // A constructor that returns an object gives that one.
  function Fake() {
    return now.keep;
  }
  return { kept: now, FakeKeep: Fake };
});
vi.mock('../../ui/speech-keep.ts', () => ({ SpeechKeep: FakeKeep }));
const Page = playerPage(playerModule, question);
const recording = '0123456789abcdef0123456789abcdef';

/** Says nothing, and hands over three bytes when it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    const data = new Blob([new Uint8Array(3)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
const getUserMedia = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('records, plays and records again, by keyboard as well', async () => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Đang ghi âm. Em hãy nói.')).toBeDefined();
  await press('Dừng ghi');
  expect(await screen.findByLabelText('Nghe bản ghi âm')).toBeDefined();
  expect(storedAnswer()).toMatchObject({ recording: expect.stringMatching(/^[0-9a-f]{32}$/), seconds: 1 });
  expect(track.stop).toHaveBeenCalled();
  await press('Ghi lại');
  expect(await screen.findByRole('button', { name: 'Dừng ghi' })).toBeDefined();
});

it('has what was said in its answer as soon as somebody else has ended the recording', async () => {
  render(<Page />);
  await press('Bắt đầu ghi âm');
  await screen.findByText('Đang ghi âm. Em hãy nói.');
  await act(() => stopRecordings());
  expect(storedAnswer()).toMatchObject({ seconds: 1 });
  expect(screen.getByRole('button', { name: 'Ghi lại' })).toBeDefined();
});

it('keeps what was said when the microphone is pulled out', async () => {
  render(<Page />);
  await press('Bắt đầu ghi âm');
  await screen.findByText('Đang ghi âm. Em hãy nói.');
  act(() => void track.dispatchEvent(new Event('ended')));
  expect((await screen.findByRole('alert')).textContent).toContain('Ghi âm bị ngắt giữa chừng');
  expect(storedAnswer()).toMatchObject({ seconds: 1 });
});

it.each([
  ['NotAllowedError', 'Trình duyệt chưa được phép dùng micrô', 'denied'],
  ['NotFoundError', 'Không tìm thấy micrô', 'missing'],
  ['NotReadableError', 'Không mở được micrô', 'busy'],
])('says what to do about %s, and lets the student go on', async (name, text, cannot) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  render(<Page />);
  await press('Bắt đầu ghi âm');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Bắt đầu ghi âm' })).toHaveProperty('disabled', false);
  await press('Làm tiếp, trả lời trực tiếp với thầy cô');
  expect(storedAnswer()).toEqual({ cannot });
});

it('says that there is no microphone without HTTPS, and lets the student go on', async () => {
  vi.stubGlobal('isSecureContext', false);
  render(<Page />);
  expect(screen.getByRole('alert').textContent).toContain('không qua HTTPS');
  expect(screen.getByRole('button', { name: 'Bắt đầu ghi âm' })).toHaveProperty('disabled', true);
  await press('Làm tiếp, trả lời trực tiếp với thầy cô');
  expect(storedAnswer()).toEqual({ cannot: 'insecure' });
});

describe('a recording that a reload cut off', () => {
  const cut = 'a'.repeat(32);
  const found = { recording: cut, mime: 'audio/webm', seconds: 40, bytes: new ArrayBuffer(3) };
  const keepOf = (left: typeof found | null) => ({
    begin: vi.fn<() => void>(),
    add: vi.fn<(piece: object) => void>(),
    end: vi.fn<() => void>(),
    drop: vi.fn<(name: string) => void>(),
    find: () => Promise.resolve(left),
  });
  const keptBy = (keep: ReturnType<typeof keepOf>) => {
    kept.keep = keep;
    return { speechOf: { owner: 'student', attemptId: 'attempt' } };
  };
  const BUTTON = 'Dùng phần ghi dở lần trước (30 giây) thay cho bản này';

  it('becomes the answer where there is none', async () => {
    render(<Page {...keptBy(keepOf(found))} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Ghi âm bị ngắt giữa chừng');
    expect(storedAnswer()).toMatchObject({ recording: cut, seconds: 30 });
  });

  it('replaces an earlier answer only when the student wants that', async () => {
    const earlier = { recording: 'f'.repeat(32), seconds: 7 };
    render(<Page {...keptBy(keepOf(found))} answer={earlier} />);
    await screen.findByRole('button', { name: BUTTON });
    expect(storedAnswer()).toEqual(earlier);
    await press(BUTTON);
    expect(storedAnswer()).toMatchObject({ recording: cut, seconds: 30 });
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('is dropped where the answer has it already', async () => {
    const keep = keepOf(found);
    render(<Page {...keptBy(keep)} answer={{ recording: cut, seconds: 7 }} />);
    await vi.waitFor(() => expect(keep.drop).toHaveBeenCalledWith(cut));
    expect(storedAnswer()).toEqual({ recording: cut, seconds: 7 });
  });

  it('is kept piece by piece under the name that its answer has in the end', async () => {
    const keep = keepOf(null);
    render(<Page {...keptBy(keep)} />);
    await press('Bắt đầu ghi âm');
    await screen.findByText('Đang ghi âm. Em hãy nói.');
    expect(keep.begin).toHaveBeenCalledOnce();
    await press('Dừng ghi');
    await screen.findByLabelText('Nghe bản ghi âm');
    const [piece] = keep.add.mock.calls[0] ?? [];
    expect(storedAnswer()).toMatchObject({ recording: piece && 'recording' in piece ? piece.recording : '' });
    expect(keep.end).toHaveBeenCalledOnce();
  });
});

it('plays the stored recording after the verdict, where there is one to hear', () => {
  const answer = { recording, seconds: 7 };
  const { unmount } = render(<Page mode="review" answer={answer} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Chỉ học sinh và người chấm bài nghe được bản ghi âm này.')).toBeDefined();
  unmount();
  render(<Page mode="review" answer={answer} recordingUrl={(name) => `/speech/${name}`} />);
  expect(screen.getByLabelText('Nghe bản ghi âm').getAttribute('src')).toBe(`/speech/${recording}`);
});
