import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { importsOf, workbookOf } from '../../testing/import-file.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { ImportRunner } from './import-runner.service.ts';

const test = openTestApp();
const imports = importsOf(test);

/** A file with one person that waits for its turn, as a start leaves it when no server looks. */
async function startUnseen(by: Browser, name: string, startedAt: Date): Promise<string> {
  const { id } = await imports.read(by, await workbookOf([['Họ tên'], [name]]));
  await test.db
    .updateTable('importRows')
    .set({ status: 9, planned: 1 })
    .where('runId', '=', id)
    .where('status', 'is not', null)
    .execute();
  await test.db.updateTable('importRuns').set({ state: 'running', startedAt }).where('id', '=', id).execute();
  return id;
}

it('one file of each school has its turn, however many a school has started before', async () => {
  const many = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
  const one = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
  const first = await startUnseen(many, 'Trần Lượt Một', new Date(1_000));
  const second = await startUnseen(many, 'Trần Lượt Hai', new Date(2_000));
  const foreign = await startUnseen(one, 'Trần Trường Khác', new Date(3_000));
  await new ImportRunner(test.db, () => undefined).run();
  const { rows } = await sql<{ id: string }>`
    select id from import_runs where id = any(${[first, second, foreign]}::uuid[]) and state = 'finished'
    order by finished_at`.execute(test.db);
  expect(rows.map(({ id }) => id)).toEqual([first, foreign, second]);
});

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
  await new ImportRunner(test.db, () => undefined).run();
  expect(await account()).toEqual(before);
  expect((await imports.page(by, runId)).counts).toMatchObject({ passwords: 0, renewing: 0 });
});
