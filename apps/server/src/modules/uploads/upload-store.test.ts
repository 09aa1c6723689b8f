import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@domdom/domain/errors/app-error';
import { uploadedName } from '@domdom/domain/media/uploads';
import { openTestApp } from '../../testing/test-app.ts';
import { relativeOf } from './stored-path.service.ts';
import { UploadStore } from './upload-store.service.ts';

const test = openTestApp();
const TWO_HOURS_MS = 2 * 3_600_000;

let store: UploadStore;
beforeEach(async () => {
  store = new UploadStore(test.db, mkdtempSync(path.join(os.tmpdir(), 'domdom-store-')));
  await store.prepare();
});
afterEach(() => rmSync(store.folder, { recursive: true, force: true }));

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
  it('goes again when its row is refused', async () => {
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

it('takes nothing more when little is left on the disk, and keeps nothing of it', async () => {
  const full = new UploadStore(test.db, store.folder, async () => false);
  const arriving = full.receive(Readable.from([Buffer.from('x')]), 10, async () => 'taken');
  await expect(arriving).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 });
  expect(readdirSync(path.join(store.folder, 'arriving'))).toEqual([]);
});

it('is swept when it is old and no row names it; others stay', async () => {
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
