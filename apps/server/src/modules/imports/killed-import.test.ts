import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BodyFile } from '@domdom/api/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFirstSpreadsheet } from '../../spreadsheet/workbook.ts';
import { buildUser } from '../../testing/builders.ts';
import { callerOf } from '../../testing/caller-of.ts';
import { leaveOutContent } from '../../testing/fill-database.ts';
import { workbookOf } from '../../testing/import-file.ts';
import { runServer } from '../../testing/server-process.ts';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../testing/test-database.ts';
import { MobilePasswords } from '../auth/mobile-passwords.service.ts';
import { ImportRunner } from './import-runner.service.ts';
import { ImportService } from './import.service.ts';

/** A full batch, and a short one beside it, which is written while the other is under way. */
const PEOPLE = 50;

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await leaveOutContent(database);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'domdom-import-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How many rows have had their turn, and how many accounts the school has. */
async function progress(runId: string, schoolId: string) {
  const { db } = database;
  const [rows, accounts] = await Promise.all([
    db
      .selectFrom('importRows')
      .select(['status', 'outcome', 'accountId'])
      .where('runId', '=', runId)
      .execute(),
    db
      .selectFrom('users')
      .select('userName')
      .where('schoolId', '=', schoolId)
      .where('email', 'is', null)
      .execute(),
  ]);
  const done = rows.filter(({ outcome }) => outcome === 'success');
  return {
    rows: rows.length,
    done: done.length,
    ids: new Set(done.map(({ accountId }) => accountId)),
    accounts,
  };
}

it('goes on where a server was killed, with no account doubled and no row lost', async () => {
  const { db } = database;
  const administrator = await buildUser(db, { role: 'administrator' });
  const caller = callerOf(administrator, 'administrator');
  const imports = new ImportService(db, {
    workbooks: {
      workbookOf: async (file) => readFirstSpreadsheet(await readFile(file.path)),
      writeWorkbook: () => Promise.reject(new Error('Nobody exports.')),
    },
    wake: () => undefined,
  });
  const bytes = await workbookOf([
    ['Họ và tên', 'Lớp'],
    ...Array.from({ length: PEOPLE }, (_none, n) => ['Nguyễn Thị Bé', `${1 + (n % 5)}A`]),
  ]);
  const file = path.join(dataDir, 'list.xlsx');
  writeFileSync(file, bytes);
  const { id } = await imports.read(caller, new BodyFile(file, bytes.length), 'list.xlsx');
  const server = await runServer({ ...settingsOf(database), DATA_DIR: dataDir });
  await imports.start(caller, id);
  // In the midst of its batches: one is written, and the other is under way.
  await expect
    .poll(async () => (await progress(id, caller.schoolId)).done, { timeout: 20_000, interval: 10 })
    .toBeGreaterThan(0);
  await server.end('SIGKILL');
  const { done } = await progress(id, caller.schoolId);
  expect(done).toBeLessThan(PEOPLE);

  const errors: unknown[] = [];
  await new ImportRunner(db, new MobilePasswords(null), (error) => errors.push(error)).run();
  const after = await progress(id, caller.schoolId);
  expect(errors).toEqual([]);
  expect([after.rows, after.done, after.ids.size, after.accounts.length]).toEqual([
    PEOPLE,
    PEOPLE,
    PEOPLE,
    PEOPLE,
  ]);
  expect((await imports.find(caller, id)).state).toBe('finished');
  const members = await db
    .selectFrom('classMembers')
    .select('studentId')
    .where('schoolId', '=', caller.schoolId)
    .execute();
  expect(members).toHaveLength(PEOPLE);
});
