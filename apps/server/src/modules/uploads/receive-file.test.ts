import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@domdom/domain/errors/app-error';
import { fillDisk } from '../../testing/filling-disk.ts';
import { asUploadError, receiveFile } from './receive-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'domdom-receive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

const LIMIT = 1024 * 1024;
/** In this test, videos begin with an F. */
const limitOf = ([first]: Uint8Array): number => (first === 0x46 ? 12 : 6);

const send = (...parts: string[]) =>
  receiveFile(
    Readable.from(parts.map((part) => Buffer.from(part))),
    path.join(folder, parts.join('')),
    limitOf,
  );

describe('receiving a file', () => {
  it('writes the chunks as they arrive, and returns size, hash and beginning', async () => {
    const to = path.join(folder, 'a');
    const received = await receiveFile(Readable.from([Buffer.from('he'), Buffer.from('llo')]), to, LIMIT);
    expect(readFileSync(to, 'utf8')).toBe('hello');
    expect(received).toEqual({
      bytes: 5,
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      head: Buffer.from('hello'),
    });
  });

  it('never overwrites an existing file', async () => {
    const to = path.join(folder, 'b');
    await receiveFile(Readable.from([Buffer.from('first')]), to, LIMIT);
    await expect(receiveFile(Readable.from([Buffer.from('second')]), to, LIMIT)).rejects.toThrow(/EEXIST/);
    expect(readFileSync(to, 'utf8')).toBe('first');
  });

  it('keeps every byte when each write takes only a few of them', async () => {
    const to = path.join(folder, 'slow');
    const bytes = Buffer.from('many small writes');
    await fillDisk({ bytesAWrite: 3 });
    const received = await receiveFile(Readable.from([bytes, bytes]), to, LIMIT);
    expect(readFileSync(to)).toEqual(Buffer.concat([bytes, bytes]));
    expect(received.bytes).toBe(2 * bytes.length);
  });

  it.each(['ENOSPC', 'EDQUOT', 'no bytes'] as const)(
    'fails as on a full disk when only the beginning was kept and then %s',
    async (refusal) => {
      await fillDisk({ room: 16_384, refusal });
      const stream = Readable.from([Buffer.alloc(30_000, 1)]);
      const receiving = receiveFile(stream, path.join(folder, refusal), LIMIT);
      const error = asUploadError(await receiving.catch((reason: unknown) => reason), stream);
      expect(error).toMatchObject({ code: 'STORAGE_FULL', status: 507 });
    },
  );

  it('accepts as many bytes as its first bytes allow, however they are split', async () => {
    expect((await send('F', 'ilm', ' of 12 b')).bytes).toBe(12);
    await expect(send('Film', ' of 13 byt')).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await expect(send('a', 'nything')).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  });
});

describe('a failed upload', () => {
  const fine = Readable.from([]);

  it.each(['ENOSPC', 'EDQUOT'])('is a full disk: %s', (code) => {
    const error = asUploadError(Object.assign(new Error(code), { code }), fine);
    expect(error).toMatchObject({ code: 'STORAGE_FULL', status: 507 });
  });

  it('is a sender who disconnected', async () => {
    const stream = new Readable({ read: () => undefined });
    const receiving = receiveFile(stream, path.join(folder, 'c'), LIMIT);
    stream.push('half a f');
    stream.destroy(new Error('aborted'));
    const error = asUploadError(await receiving.catch((reason: unknown) => reason), stream);
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Tệp chưa tải lên hết, vui lòng thử lại!',
    });
  });

  it('keeps its own error otherwise', () => {
    const known = new AppError('FILE_TOO_LARGE');
    const unknown = new Error('a mistake of ours');
    expect([asUploadError(known, fine), asUploadError(unknown, fine)]).toEqual([known, unknown]);
  });
});
