import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { importsOf, workbookOf } from '../../testing/import-file.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { MobilePasswords } from '../auth/mobile-passwords.service.ts';
import { ImportRunner } from './import-runner.service.ts';

const test = openTestApp();
const imports = importsOf(test);

/** A file with one person. */
const readFile = async (by: Browser, name: string): Promise<string> =>
  (await imports.read(by, await workbookOf([['Họ tên'], [name]]))).id;

/** Makes a file wait for its turn, as a start leaves it when no server looks. */
async function startUnseen(id: string, startedAt: Date): Promise<void> {
  await test.db
    .updateTable('importRows')
    .set({ status: 9, planned: 1 })
    .where('runId', '=', id)
    .where('status', 'is not', null)
    .execute();
  await test.db.updateTable('importRuns').set({ state: 'running', startedAt }).where('id', '=', id).execute();
}

it('an account that moves to another school before its new password is made keeps the one it has', async () => {
  const by = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
  const runId = await imports.run(by, await workbookOf([['Họ tên'], ['Trần Chuyển Trường']]));
  const { accountId } = await test.db
    .selectFrom('importRows')
    .select('accountId')
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow();
  const account = () =>
    test.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', accountId ?? '')
      .executeTakeFirstOrThrow();
  const before = await account();
  const set = { needsPassword: true, password: null };
  await test.db.updateTable('importRows').set(set).where('runId', '=', runId).execute();
  const schoolId = await buildSchool(test.db);
  await sql`
    with roles as (delete from user_roles where user_id = ${accountId})
    update users set school_id = ${schoolId} where id = ${accountId}`.execute(test.db);
  await new ImportRunner(test.db, new MobilePasswords(null), () => undefined).run();
  expect(await account()).toEqual(before);
  expect((await imports.page(by, runId)).counts).toMatchObject({ passwords: 0, renewing: 0 });
});

// The last one: it closes the application, whose own runner would take part.
it('one file of each school has its turn, however many a school has started before', async () => {
  const many = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
  const one = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
  const first = await readFile(many, 'Trần Lượt Một');
  const second = await readFile(many, 'Trần Lượt Hai');
  const foreign = await readFile(one, 'Trần Trường Khác');
  await test.app.close();
  for (const [index, id] of [first, second, foreign].entries())
    await startUnseen(id, new Date(1_000 * index));
  await new ImportRunner(test.db, new MobilePasswords(null), () => undefined).run();
  const { rows } = await sql<{ id: string }>`
    select id from import_runs where id = any(${[first, second, foreign]}::uuid[]) and state = 'finished'
    order by finished_at`.execute(test.db);
  expect(rows.map(({ id }) => id)).toEqual([first, foreign, second]);
});
