// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../../testing/fetch.ts';
import { stubUploads } from './testing/uploads.ts';
import { uploadAudio, uploadPages } from './upload.ts';

const progress = {
  onProgress: () => undefined,
  onWait: () => undefined,
  signal: new AbortController().signal,
};
const file = (name: string, type = '', content = 'x') => new File([content], name, { type });

afterEach(() => void vi.unstubAllGlobals());

describe('an uploaded sound', () => {
  it('has the name under which the server stores it', async () => {
    stubUploads({ 'a.mp3': { body: { file: 'u-1.mp3', kind: 'sound', bytes: 1 } } });
    expect(await uploadAudio(file('a.mp3'), progress)).toBe('u-1.mp3');
  });

  it.each([
    ['the server fails', { status: 500, body: errorBody('INTERNAL') }],
    ['the server refuses it', { status: 415, body: errorBody('FILE_TYPE_REFUSED') }],
    ['the network is gone', { isLost: true }],
    ['it is a picture', { body: { file: 'u-1.webp', kind: 'picture', bytes: 1 } }],
  ])('is false when %s', async (_when, answer) => {
    stubUploads({ 'a.mp3': answer });
    expect(await uploadAudio(file('a.mp3'), progress)).toBe(false);
  });
});

describe('a refused sound', () => {
  it.each([
    ['FILE_TOO_LARGE', 'Tệp quá lớn: tối đa 20 MB!'],
    ['STORAGE_FULL', 'Trường đã dùng hết chỗ!'],
  ])("brings the server's reason, such as %s", async (code, reason) => {
    stubUploads({ 'a.mp3': { status: 400, body: errorBody(code, reason) } });
    const onRefused = vi.fn<(reason: string) => void>();
    expect(await uploadAudio(file('a.mp3'), { ...progress, onRefused })).toBe(false);
    expect(onRefused.mock.calls).toEqual([[reason]]);
  });

  it('brings no reason when the server gave none', async () => {
    stubUploads({ 'a.mp3': { status: 500 } });
    const onRefused = vi.fn<(reason: string) => void>();
    expect(await uploadAudio(file('a.mp3'), { ...progress, onRefused })).toBe(false);
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('pages from a file', () => {
  const pages = { pages: [{ file: 'u-1.webp', height: 1600 }], proposals: [] };

  it.each([
    ['a.pdf', 'application/pdf'],
    ['a.png', 'image/png'],
    ['A.PDF', ''],
  ])('are read from %s (%s)', async (name, type) => {
    stubUploads({ [name]: { body: pages } });
    expect(await uploadPages(file(name, type), progress)).toEqual({ pages });
  });

  it.each([
    [
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'x',
      /PDF hoặc hình ảnh/,
    ],
    ['a.pdf', 'application/pdf', '', /không có nội dung/],
    ['a.pdf', 'application/pdf', 'x'.repeat(20 * 1024 * 1024 + 1), /tối đa 20 MB/],
  ])('are not requested for %s (%s)', async (name, type, content, problem) => {
    const sent = stubUploads({});
    expect(await uploadPages(file(name, type, content), progress)).toEqual({
      problem: expect.stringMatching(problem),
    });
    expect(sent).toEqual([]);
  });

  it("report the server's reason for a bad file", async () => {
    stubUploads({
      'a.pdf': { status: 400, body: errorBody('INVALID_INPUT', 'Tệp PDF có mật khẩu, không mở được!') },
    });
    expect(await uploadPages(file('a.pdf'), progress)).toEqual({
      problem: 'Tệp PDF có mật khẩu, không mở được!',
    });
  });
});
