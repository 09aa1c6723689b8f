import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SchoolDocument } from '@domdom/api';
import { addToList, buildUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOfBytes } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import { UploadQuota } from '../uploads/upload-quota.service.ts';
import { UploadStore } from '../uploads/upload-store.service.ts';
import { CoverMaker } from '../covers/cover.service.ts';
import { DocumentService } from './document.service.ts';
import { storedNameOf } from './stored-name.ts';

const test = openTestApp();
const TWO_HOURS_MS = 2 * 3_600_000;

let admin: Browser;
let documents: DocumentService;
beforeAll(async () => {
  const user = await buildUser(test.db, { role: 'administrator' });
  await addToList(test.db, 'documentLibrary', user);
  admin = await test.logIn(user);
  const store = new UploadStore(path.join(test.dataDir, 'uploads'));
  documents = new DocumentService(
    test.db,
    store,
    new UploadQuota({ userBytes: 1, schoolBytes: 1, strangersBytes: 1 }),
    new CoverMaker(store),
  );
});

const placeOf = (name: string) => path.join(test.dataDir, 'uploads', relativeOf(name));
function age(name: string): void {
  const longAgo = new Date(Date.now() - TWO_HOURS_MS);
  utimesSync(placeOf(name), longAgo, longAgo);
}

/** Uploads a document to the library and also returns the name of its stored file. */
async function keep(): Promise<{ id: string; storedName: string }> {
  const { headers, payload } = await formWith(pdfOfBytes(400), 'a.pdf', admin);
  const response = await test.app.inject({ method: 'POST', url: '/api/documents', headers, payload });
  const { id } = response.json<SchoolDocument>();
  const row = test.db.selectFrom('documents').select('storedName').where('id', '=', id);
  const { storedName } = await row.executeTakeFirstOrThrow();
  return { id, storedName: storedName ?? '' };
}

/** Writes a file that no row names into the folder of another one. */
function placeBeside(storedName: string, digit: string): string {
  const name = storedNameOf(`${storedName.slice(2, 4)}${digit.repeat(30)}`, 'pdf');
  writeFileSync(placeOf(name), 'x');
  return name;
}

describe('the sweep of the library', () => {
  it('deletes old files that no row names, but neither documents nor new files', async () => {
    const { storedName } = await keep();
    const [old, young] = [placeBeside(storedName, '0'), placeBeside(storedName, '1')];
    age(storedName);
    age(old);
    await documents.deleteUnknown();
    expect([storedName, old, young].map((name) => existsSync(placeOf(name)))).toEqual([true, false, true]);
  });

  it('deletes the file of a deleted document that a crash left on the disk', async () => {
    const { id, storedName } = await keep();
    await admin.ok({ method: 'DELETE', url: `/api/documents/${id}` });
    writeFileSync(placeOf(storedName), 'x');
    age(storedName);
    await documents.deleteUnknown();
    expect(existsSync(placeOf(storedName))).toBe(false);
  });
});
