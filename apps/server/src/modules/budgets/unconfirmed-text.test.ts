import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { UNCONFIRMED_TEXT_BYTES, UNCONFIRMED_TEXT_FULL } from '@domdom/domain/limits/caps';
import { deep } from '../../../../../tools/testing/deep.ts';
import {
  buildBankQuestion,
  buildClass,
  type BuiltClass,
  type BuiltUser,
  buildUser,
  sampleQuestion,
} from '../../testing/builders.ts';
import { buildWorksheet, buildZone, giveFile } from '../../testing/build-worksheet.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const ZONES = [buildZone('w1', 'Write', { top: 10 }, { text: 'dog' })];

let stranger: BuiltUser;
let own: BuiltClass;
let browser: Browser;
let worksheet: { id: string; folderId: string; document: unknown };
let question: string;
const FULL = [409, UNCONFIRMED_TEXT_FULL];

async function write(by: Browser, call: Call): Promise<[number, string | undefined]> {
  const answer = await by.call(call);
  return [answer.statusCode, answer.json<{ message?: string }>().message];
}

const newQuestion = (): Call => ({
  method: 'POST',
  url: '/api/question-bank',
  body: { question: sampleQuestion(), grade: 3 },
});

/** Makes the deleted worksheet of this account so large. Text at random, since the database packs what repeats. */
async function keepText(owner: BuiltUser, bytes: number): Promise<void> {
  const text = randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64');
  await sql`update exercise_files set document = ${JSON.stringify(text)}::jsonb
    where created_by = ${owner.id} and deleted_at is not null`.execute(test.db);
}

beforeAll(async () => {
  stranger = await buildUser(test.db, { role: 'teacher', isConfirmed: false });
  own = await buildClass(test.db, { teacher: stranger });
  browser = await test.logIn(stranger);
  const thrownAway = await buildWorksheet(test.db, stranger, browser, ZONES);
  await browser.ok({ method: 'DELETE', url: `/api/files/${thrownAway.id}` });
  worksheet = await buildWorksheet(test.db, stranger, browser, ZONES);
  question = await buildBankQuestion(test.db, stranger, { status: 'PRIVATE' });
});

it('a teacher whom the school does not vouch for cannot fill the database with text', async () => {
  const { id, folderId, document } = worksheet;
  const at = `/api/question-bank/${question}`;
  const writes: Call[] = [
    newQuestion(),
    { method: 'PUT', url: at, body: { question: sampleQuestion(), grade: 3, version: 1 } },
    { method: 'POST', url: `${at}/copy` },
    { method: 'POST', url: `/api/folders/${folderId}/worksheets`, body: { name: 'A', document } },
    { method: 'POST', url: `/api/worksheets/${id}/copy` },
    { method: 'PUT', url: `/api/worksheets/${id}`, body: { rev: 1, name: 'A', document } },
  ];
  await keepText(stranger, UNCONFIRMED_TEXT_BYTES.ofAccount + 100_000);
  for (const call of writes) expect([call.url, ...(await write(browser, call))]).toEqual([call.url, ...FULL]);
  const given = await giveFile(own, browser, id);
  expect([given.statusCode, given.json<{ message: string }>().message]).toEqual(FULL);

  await test.db.updateTable('users').set({ isConfirmed: true }).where('id', '=', stranger.id).execute();
  const confirmed = await test.logIn(stranger);
  for (const call of writes) expect((await write(confirmed, call))[0]).toBe(200);
  expect((await giveFile(own, confirmed, id)).statusCode).toBe(200);
});

it(
  'many such teachers of a school share what all of them may keep',
  deep('a teacher whom the school does not vouch for cannot fill the database with text'),
  async () => {
    const { schoolId } = stranger;
    const another = await buildUser(test.db, { role: 'teacher', schoolId, isConfirmed: false });
    const by = await test.logIn(another);
    await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', stranger.id).execute();
    await keepText(stranger, UNCONFIRMED_TEXT_BYTES.ofAccount);
    expect((await write(by, newQuestion()))[0]).toBe(200);
    const more = UNCONFIRMED_TEXT_BYTES.ofSchool / UNCONFIRMED_TEXT_BYTES.ofAccount - 1;
    await sql`
      insert into exercise_files (school_id, created_by, file_name, kind, document, deleted_at)
      select school_id, created_by, file_name, kind, document, deleted_at
      from exercise_files, generate_series(1, ${more}::int)
      where created_by = ${stranger.id} and deleted_at is not null`.execute(test.db);
    // Enough to begin with, whatever the others do.
    expect((await write(by, newQuestion()))[0]).toBe(200);
    const thrownAway = await buildWorksheet(test.db, another, by, ZONES);
    await by.ok({ method: 'DELETE', url: `/api/files/${thrownAway.id}` });
    await keepText(another, UNCONFIRMED_TEXT_BYTES.ofNewcomer);
    expect(await write(by, newQuestion())).toEqual(FULL);
  },
);
