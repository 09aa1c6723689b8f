// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { sendRecording } from './send-recording.ts';

const uploadFile = vi.hoisted(() => vi.fn<(route: string, file: File, parts: object) => Promise<unknown>>());
vi.mock('../../lib/upload-file.ts', () => ({ uploadFile }));

const named = { recording: 'a'.repeat(32), seconds: 5 };
const fresh = (recording: string) => ({
  ...named,
  recording,
  bytes: new Uint8Array([1, 2, 3]).buffer,
  mime: 'audio/webm',
});
const of = (answer: unknown) => ({ attemptId: 'a', questionId: 'q', epoch: 2, answer });
const open = { keepalive: false };

beforeEach(() => {
  uploadFile.mockReset();
  uploadFile.mockResolvedValue({ ok: true });
});

it('stores the recording first, and only then names it', async () => {
  expect(await sendRecording(of(fresh('a'.repeat(32))), open)).toEqual(named);
  const [route, file, parts] = uploadFile.mock.calls[0] ?? [];
  expect(route).toBe('POST /api/attempts/:attemptId/answers/:questionId/recordings/:name');
  expect([file?.size, file?.type]).toEqual([3, 'audio/webm']);
  expect(parts).toMatchObject({
    params: { attemptId: 'a', questionId: 'q', name: named.recording },
    query: { epoch: 2 },
  });
});

it('sends a recording once, even if its answer has to be sent again', async () => {
  const answer = fresh('b'.repeat(32));
  await sendRecording(of(answer), open);
  await sendRecording(of(answer), open);
  expect(uploadFile).toHaveBeenCalledTimes(1);
});

it('tries again after a failure, and reports it meanwhile', async () => {
  const answer = fresh('c'.repeat(32));
  uploadFile.mockRejectedValueOnce(new Error('offline'));
  await expect(sendRecording(of(answer), open)).rejects.toThrow('offline');
  await sendRecording(of(answer), open);
  expect(uploadFile).toHaveBeenCalledTimes(2);
});

it('leaves a recording to the next visit when the page closes', async () => {
  await expect(sendRecording(of(fresh('d'.repeat(32))), { keepalive: true })).rejects.toThrow('closing');
  expect(uploadFile).not.toHaveBeenCalled();
});

it('lets every other answer pass, and one whose bytes are lost without them', async () => {
  const answer = { optionId: 'o' };
  expect(await sendRecording(of(answer), { keepalive: true })).toBe(answer);
  expect(await sendRecording(of({ ...named, bytes: {}, mime: 'x' }), open)).toEqual(named);
  expect(uploadFile).not.toHaveBeenCalled();
});
