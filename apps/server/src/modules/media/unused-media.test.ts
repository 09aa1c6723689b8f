import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankQuestion } from '@domdom/api';
import { inTransactionBy } from '../../db/transaction.ts';
import { buildUser, type BuiltUser, sampleQuestion } from '../../testing/builders.ts';
import { buildWorksheet, buildZone } from '../../testing/build-worksheet.ts';
import { formWith } from '../../testing/form-with.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { QuestionBankService } from '../question-bank/question-bank.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import { UploadQuota } from '../uploads/upload-quota.service.ts';
import { UploadStore } from '../uploads/upload-store.service.ts';
import { KnownMedia } from './known-media.service.ts';
import { MediaService } from './media.service.ts';

const test = openTestApp();
const BANK = '/api/question-bank';

let author: BuiltUser;
let teacher: Browser;
let media: MediaService;
beforeAll(async () => {
  author = await buildUser(test.db, { role: 'teacher' });
  teacher = await test.logIn(author);
  const store = new UploadStore(path.join(test.dataDir, 'uploads'));
  media = new MediaService(
    test.db,
    store,
    new UploadQuota({ userBytes: 1, schoolBytes: 1, strangersBytes: 1 }),
  );
});

let fill = 0;
beforeEach(() => {
  fill += 1;
});
async function keep(): Promise<string> {
  const bytes = Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), Buffer.alloc(40, fill)]);
  const { headers, payload } = await formWith(bytes, 'a.mp3', teacher);
  const response = await test.app.inject({ method: 'POST', url: '/api/media', headers, payload });
  return response.json<{ file: string }>().file;
}
const waits = (file: string, days: number) =>
  sql`update media_files set unused_since = unused_since - make_interval(days => ${days}) where name = ${file}`.execute(
    test.db,
  );
/** Much later than any draft would wait. */
const muchLater = (file: string) => waits(file, 3650);
const isKept = (file: string) => existsSync(path.join(test.dataDir, 'uploads', relativeOf(file)));
const rowsOf = (file: string) =>
  test.db.selectFrom('mediaFiles').select('id').where('name', '=', file).execute();

const withSound = (file: string) => ({
  grade: 3,
  question: sampleQuestion('one-choice', { sound: { file } }),
});
const add = (file: string) => teacher.ok<BankQuestion>({ method: 'POST', url: BANK, body: withSound(file) });
const edit = (id: string, version: number, question: unknown) =>
  teacher.call({ method: 'PUT', url: `${BANK}/${id}`, body: { grade: 3, question, version } });

describe('a file that was added in an editor but to no question', () => {
  it('waits thirty days for its draft, and then goes with its row', async () => {
    const file = await keep();
    await waits(file, 29);
    await media.deleteUnused();
    expect([isKept(file), (await rowsOf(file)).length]).toEqual([true, 1]);
    await waits(file, 2);
    await media.deleteUnused();
    expect([isKept(file), (await rowsOf(file)).length]).toEqual([false, 0]);
  });

  it('begins to wait again when someone uploads it again', async () => {
    const file = await keep();
    await muchLater(file);
    expect(await keep()).toBe(file);
    await media.deleteUnused();
    expect(isKept(file)).toBe(true);
  });

  it('leaves a line in the history that names nobody', async () => {
    const file = await keep();
    const id = (await rowsOf(file))[0]?.id ?? '';
    await muchLater(file);
    await media.deleteUnused();
    const history = test.db.selectFrom('changeHistory').select(['action', 'actorId']).orderBy('id');
    expect(await history.where('recordId', '=', id).execute()).toEqual([
      { action: 'I', actorId: author.id },
      { action: 'D', actorId: null },
    ]);
  });
});

describe('a file is never deleted while it is named by', () => {
  it('an old version of a question, even after the question was deleted', async () => {
    const file = await keep();
    const { id, version } = await add(file);
    await muchLater(file);
    expect((await edit(id, version, sampleQuestion())).statusCode).toBe(200);
    await teacher.ok({ method: 'DELETE', url: `${BANK}/${id}` });
    await media.deleteUnused();
    expect(isKept(file)).toBe(true);
  });

  it('a version that an edit added while the file was waiting', async () => {
    const file = await keep();
    const { id, version } = await teacher.ok<BankQuestion>({
      method: 'POST',
      url: BANK,
      body: { grade: 3, question: sampleQuestion() },
    });
    expect((await edit(id, version, withSound(file).question)).statusCode).toBe(200);
    await muchLater(file);
    await media.deleteUnused();
    expect(isKept(file)).toBe(true);
  });

  it('a paper that attempts are built from, whoever wrote it and wherever the name is in it', async () => {
    const file = await keep();
    await sql`
      with made as (
        insert into examinations (code, grade, unit, sort_order, title, duration_seconds, skills)
        values ('unused-media', 3, '1', 1, 'a', 600, '{}') returning id
      )
      insert into paper_versions (examination_id, version, questions, question_count, content_hash, title, duration_seconds)
      select id, 1, ${JSON.stringify([{ children: [{ text: `nghe ${file}và chọn` }] }])}, 1, 'x', 'a', 600 from made
    `.execute(test.db);
    await muchLater(file);
    await media.deleteUnused();
    expect(isKept(file)).toBe(true);
  });

  it('a worksheet, even after the worksheet no longer uses it', async () => {
    const sound = await keep();
    const zones = [buildZone('listen1', 'Listen', { top: 10 }, { audio: sound })];
    const { id, rev, name, document } = await buildWorksheet(test.db, author, teacher, zones);
    const body = { rev, name, document: { ...document, zones: [] } };
    await teacher.ok({ method: 'PUT', url: `/api/worksheets/${id}`, body });
    await muchLater(sound);
    await media.deleteUnused();
    expect(isKept(sound)).toBe(true);
  });
});

describe('a question that is saved while its file is deleted', () => {
  it('keeps the file when the save came first', async () => {
    const file = await keep();
    await muchLater(file);
    const saver = { ...author, userId: author.id, roles: ['teacher'] as const, isConfirmed: true };
    const question = { ...withSound(file).question };
    const draft = { question, grade: 3, unit: null, optionType: '', tags: [] };
    const bank = new QuestionBankService(test.db, new KnownMedia(test.dataDir));
    const id = await inTransactionBy(test.db, saver, async (trx) => {
      const saved = await bank.createIn(trx, saver, draft);
      // The deletion neither waits for the transaction nor takes the file from it.
      await media.deleteUnused();
      return saved;
    });
    expect(await teacher.ok({ url: `${BANK}/${id}` })).toMatchObject({ question: { sound: { file } } });
    await media.deleteUnused();
    expect([isKept(file), (await rowsOf(file)).length]).toEqual([true, 1]);
  });

  it("is refused at the file's field when the deletion came first, with nothing written", async () => {
    const file = await keep();
    await muchLater(file);
    await media.deleteUnused();
    const before = await countVersions();
    const refusal = {
      code: 'INVALID_INPUT',
      issues: [{ path: 'question.sound', message: 'Tệp này không còn trên máy chủ, vui lòng tải lên lại!' }],
    };
    const created = await teacher.call({ method: 'POST', url: BANK, body: withSound(file) });
    expect([created.statusCode, created.json()]).toMatchObject([400, refusal]);
    expect(await countVersions()).toBe(before);
    const { id, version } = await teacher.ok<BankQuestion>({
      method: 'POST',
      url: BANK,
      body: { grade: 3, question: sampleQuestion() },
    });
    const edited = await edit(id, version, withSound(file).question);
    expect([edited.statusCode, edited.json()]).toMatchObject([400, refusal]);
    expect(await teacher.ok({ url: `${BANK}/${id}` })).toMatchObject({ version });
  });
});

const countVersions = async () =>
  (await test.db.selectFrom('bankQuestionVersions').select('version').execute()).length;

/**
 * Columns that may hold a question or a worksheet, and with it the name of a file; each of these tables has the
 * trigger.
 */
const WITH_QUESTIONS = [
  'bank_question_versions.question',
  'exercise_files.document',
  'paper_versions.questions',
  'paper_versions.worksheet',
];
const WITHOUT_QUESTIONS = [
  // Signed items name files of the content alone, which are never deleted.
  'bank_items.question',
  'access_list_entries.value',
  'assignments.settings',
  'attempt_answers.answer',
  'attempt_answers.parts',
  'attempt_events.answer',
  'attempt_events.detail',
  // Describes what a record was; students never see it.
  'change_history.new_value',
  'change_history.old_value',
  // Texts of people and settings of a run.
  'import_rows.cells',
  'import_rows.person',
  'import_runs.layout',
  'mails.data',
  // Ids, and names of accounts.
  'outgoing_messages.data',
  // Numbers and ids.
  'matrix_templates.matrix',
  // Text, lists and links; the document of a notification names no file.
  'notifications.document',
  'notifications.setting',
  // The order of questions that the paper holds, by their ids.
  'paper_codes.arrangement',
  'paper_versions.plan',
  'promotions.undo',
  // Names, places and a telephone number: an account has no file before its mailed link is opened.
  'pending_registrations.applicant',
  'site_settings.settings',
];

describe('every column that could hold a question', () => {
  it('is listed here', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('json', 'jsonb')`.execute(test.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...WITH_QUESTIONS, ...WITHOUT_QUESTIONS].toSorted(),
    );
  });

  it('is on a table with the trigger that keeps the named files', async () => {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'keep_named_media'::regproc and not tgisinternal`.execute(test.db);
    const tables = new Set(WITH_QUESTIONS.map((column) => column.replace(/\..*/, '')));
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tables].toSorted());
  });
});
