import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@domdom/domain/errors/app-error';
import { uploadedName } from '@domdom/domain/media/uploads';
import { fillDisk } from '../../testing/filling-disk.ts';
import { noisyPicture } from '../../testing/noisy-picture.ts';
import { settleFile } from './settle-file.service.ts';
import { relativeOf } from './stored-path.service.ts';
import { UploadStore } from './upload-store.service.ts';

const TWO_HOURS_MS = 2 * 3_600_000;

let store: UploadStore;
beforeEach(async () => {
  store = new UploadStore(mkdtempSync(path.join(os.tmpdir(), 'domdom-store-')));
  await store.prepare();
});
afterEach(() => rmSync(store.folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

const nameOf = (digit: string) => uploadedName(digit.repeat(32), 'mp3');
const placeOf = (name: string) => path.join(store.folder, relativeOf(name));
function place(name: string, ageMs: number): void {
  mkdirSync(path.dirname(placeOf(name)), { recursive: true });
  writeFileSync(placeOf(name), 'x');
  const time = new Date(Date.now() - ageMs);
  utimesSync(placeOf(name), time, time);
}
const keep = (name: string, writeDown: () => Promise<void>) =>
  store.receive(Readable.from([Buffer.from('x')]), 10, (arrived) =>
    store.keep(arrived.path, name, writeDown),
  );

describe('a file that was put in its place', () => {
  it('is removed when its row is refused', async () => {
    const refused = keep(nameOf('a'), () => Promise.reject(new AppError('STORAGE_FULL')));
    await expect(refused).rejects.toThrow(AppError);
    expect(existsSync(placeOf(nameOf('a')))).toBe(false);
  });

  it('stays when nobody knows whether its row was committed', async () => {
    const broken = keep(nameOf('a'), () => Promise.reject(new Error('Connection terminated')));
    await expect(broken).rejects.toThrow('Connection terminated');
    expect(existsSync(placeOf(nameOf('a')))).toBe(true);
    expect(readdirSync(path.join(store.folder, 'arriving'))).toEqual([]);
  });
});

it('accepts nothing more when the disk is nearly full, and leaves nothing behind', async () => {
  const full = new UploadStore(store.folder, { hasRoom: async () => false });
  const arriving = full.receive(Readable.from([Buffer.from('x')]), 10, async () => 'taken');
  await expect(arriving).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 });
  expect(readdirSync(path.join(store.folder, 'arriving'))).toEqual([]);
});

const filesLeft = () =>
  readdirSync(store.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('on a disk that fills up during an upload', () => {
  it('a partly written file is refused and removed', async () => {
    await fillDisk({ room: 16_384 });
    const arriving = store.receive(Readable.from([Buffer.alloc(30_000, 1)]), 50_000, (arrived) =>
      store.keep(arrived.path, nameOf('a'), async () => arrived.bytes),
    );
    await expect(arriving).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 });
    expect(filesLeft()).toEqual([]);
  });

  it('a picture that could not be cleaned is refused and removed', async () => {
    const bytes = await noisyPicture()
      .withExif({ IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
      .jpeg()
      .toBuffer();
    const arriving = store.receive(Readable.from([bytes]), bytes.length, async (arrived) => {
      await fillDisk({ room: 20 });
      const settled = await settleFile(arrived, 'jpg');
      return store.keep(arrived.path, nameOf('a'), async () => settled.bytes);
    });
    await expect(arriving).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 });
    expect(filesLeft()).toEqual([]);
  });
});

describe('an unreadable folder', () => {
  it('does not mean that its file is gone', async () => {
    expect(await store.has(nameOf('a'))).toBe(false);
    writeFileSync(path.dirname(placeOf(nameOf('a'))), 'no folder');
    await expect(store.has(nameOf('a'))).rejects.toThrow('ENOTDIR');
  });

  it('does not mean that it has no leftovers', async () => {
    rmSync(path.join(store.folder, 'arriving'), { recursive: true });
    writeFileSync(path.join(store.folder, 'arriving'), 'no folder');
    await expect(store.deleteLeftovers()).rejects.toThrow('ENOTDIR');
  });

  it('does not mean that nothing in it is old', async () => {
    const loop = path.join(store.folder, 'arriving', 'loop');
    symlinkSync(loop, loop);
    await expect(store.deleteLeftovers()).rejects.toThrow('ELOOP');
  });
});

it('a file is swept when it is old and no row names it; others stay', async () => {
  const [unknown, known, young, foreign] = [nameOf('a'), nameOf('b'), nameOf('c'), 'd-aaaa.pdf'];
  for (const name of [unknown, known, foreign]) place(name, TWO_HOURS_MS);
  place(young, 0);
  await store.sweep(
    (name) => name.startsWith('u-'),
    async (names) => names.filter((name) => name === known),
  );
  expect([unknown, known, young, foreign].map((name) => existsSync(placeOf(name)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
