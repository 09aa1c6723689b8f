import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion, BankQuestionRow } from '@domdom/api';
import type { RoleName } from '@domdom/domain/access/roles';
import { questionTypes } from '@domdom/questions';
import { type BuiltUser, buildSchool, buildUser, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const BANK = '/api/question-bank';

let schoolId: string;
let author: BuiltUser;
let teacher: Browser;
let colleague: Browser;
let caretaker: BuiltUser;
let manager: Browser;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  author = await buildUser(test.db, { role: 'teacher', schoolId, fullName: 'Nguyễn Thị Lan' });
  teacher = await test.logIn(author);
  colleague = await logInAs('teacher');
  caretaker = await buildUser(test.db, { role: 'manager', schoolId });
  manager = await test.logIn(caretaker);
});

const logInAs = async (role: RoleName, school = schoolId) =>
  test.logIn(await buildUser(test.db, { role, schoolId: school }));

interface Draft {
  grade?: number;
  unit?: string | null;
  tags?: string[];
  status?: 'PUBLIC' | 'PRIVATE';
  question?: unknown;
}

const draftOf = (draft: Draft = {}) => ({ grade: 3, question: sampleQuestion(), ...draft });
const add = (draft: Draft = {}, by = teacher) =>
  by.ok<BankQuestion>({ method: 'POST', url: BANK, body: draftOf(draft) });
const read = (id: string, by = teacher) => by.ok<BankQuestion>({ url: `${BANK}/${id}` });
const edit = (id: string, version: number, draft: Draft, by = teacher) =>
  by.call({ method: 'PUT', url: `${BANK}/${id}`, body: { ...draftOf(draft), version } });
const statusOf = async (id: string, by: Browser) => (await by.call({ url: `${BANK}/${id}` })).statusCode;
const countRows = async () => {
  const { n } = await test.db
    .selectFrom('bankQuestions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

const uploadName = (ending: string) => `u-${randomUUID().replaceAll('-', '')}.${ending}`;
const withMedia = (pictureFile: string, soundFile: string) => ({
  question: sampleQuestion('one-choice', {
    picture: { file: pictureFile, alt: '' },
    sound: { file: soundFile },
  }),
});
/** The options of a question with options. */
const itemsOf = (question: object): object[] => ('options' in question ? (question.options as object[]) : []); // of the sample
const titled = (title: string) => ({ question: sampleQuestion('one-choice', { title }) });
const versionsOf = (id: string) =>
  test.db
    .selectFrom('bankQuestionVersions')
    .select(['version', 'question', 'createdBy'])
    .where('questionId', '=', id)
    .orderBy('version')
    .execute();

const issuesOf = async (draft: Draft) => {
  const before = await countRows();
  const response = await teacher.call({ method: 'POST', url: BANK, body: draftOf(draft) });
  expect(response.statusCode).toBe(400);
  expect(await countRows()).toBe(before);
  return response.json<{ issues: unknown[] }>().issues;
};

describe('adding a question', () => {
  it('returns the question as it is stored, under an id of the bank', async () => {
    const sample = sampleQuestion('one-choice', { skill: 'reading', level: 'INTERMEDIATE' });
    const made = await add({ unit: '2', tags: ['động vật', ' Động  vật ', 'thú'], question: sample });
    expect(made).toMatchObject({
      title: sample.title,
      type: 'one-choice',
      typeLabel: 'Chọn một đáp án',
      grade: 3,
      unit: '2',
      optionType: '',
      tags: ['động vật', 'thú'],
      skill: 'reading',
      level: 'INTERMEDIATE',
      createdBy: author.id,
      creatorName: 'Nguyễn Thị Lan',
      version: 1,
      canEdit: true,
    });
    expect(made.question).toEqual({ ...sample, id: made.id });
    expect({ ...(await read(made.id)), isOther: false }).toEqual(made);
  });

  it.each(questionTypes().map(({ type }) => type))('keeps a question of type %s', async (type) => {
    const made = await add({ question: sampleQuestion(type) });
    expect(made.question).toEqual({ ...sampleQuestion(type), id: made.id });
  });

  it.each([
    ['administrator', 'PUBLIC'],
    ['manager', 'PUBLIC'],
    ['testbank', 'PRIVATE'],
    ['teacher', 'PRIVATE'],
  ] as const)('for a %s who does not choose makes it %s', async (role, status) => {
    expect((await add({}, await logInAs(role))).status).toBe(status);
  });

  it('uses the status that the creator chooses', async () => {
    expect((await add({ status: 'PUBLIC' })).status).toBe('PUBLIC');
    expect((await add({ status: 'PRIVATE' }, manager)).status).toBe('PRIVATE');
  });

  it('keeps texts as people see them', async () => {
    const typed = { title: ' \u202EChoose\u200B.\u202C ', prompt: ' Mai ___ .\u0000', note: '   ' };
    const made = await add({ question: sampleQuestion('one-choice', typed) });
    expect(made).toMatchObject({ title: 'Choose.', question: { prompt: 'Mai ___ .' } });
    expect(made.question).not.toHaveProperty('note');
  });

  it('happens once per draft, however often and however many at once it is sent', async () => {
    const before = await countRows();
    const send = (title: string, by = teacher) =>
      by.ok<BankQuestion & { isOther: boolean }>({
        method: 'POST',
        url: BANK,
        body: { ...draftOf(titled(title)), draftId },
      });
    const draftId = randomUUID();
    const all = await Promise.all([send('One'), send('One'), send('One')]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.map(({ isOther }) => isOther)).toEqual([false, false, false]);
    expect(await countRows()).toBe(before + 1);
    // If the draft was changed meanwhile, the response is the stored question, which does not change.
    expect(await send('Another')).toMatchObject({ id: all[0]?.id, title: 'One', isOther: true });
    expect((await send('One', colleague)).id).not.toBe(all[0]?.id);
  });

  it('returns advice together with a question that can be used', async () => {
    const { explanation: _left, ...bare } = sampleQuestion();
    expect((await add({ question: bare })).warnings).toContainEqual({
      path: 'explanation.text',
      message: 'Nên có lời giải thích.',
    });
  });
});

describe('a question that cannot be used', () => {
  it('has only spaces where a text belongs', async () => {
    const question = sampleQuestion('one-choice', { title: '   ' });
    const [first, ...others] = itemsOf(question);
    const options = [{ ...first, text: '\u200B' }, ...others];
    expect(await issuesOf({ question: { ...question, options } })).toEqual([
      { path: 'question.title', message: 'Chưa điền.' },
      { path: 'question.options.0', message: 'Lựa chọn cần có chữ, hình hoặc âm thanh.' },
    ]);
  });

  it('refers to files that are missing or of another kind', async () => {
    const build = async (kind: 'picture' | 'sound', school: string, by: string) => {
      const name = uploadName(kind === 'picture' ? 'webp' : 'mp3');
      const file = {
        name,
        kind,
        bytes: 1,
        sha256: randomUUID().replaceAll('-', '').repeat(2),
        originalName: 'x',
        schoolId: school,
        createdBy: by,
      };
      await test.db.insertInto('mediaFiles').values(file).execute();
      return name;
    };
    const picture = await build('picture', schoolId, author.id);
    const sound = await build('sound', schoolId, author.id);
    const made = await add(withMedia(picture, sound));
    const otherSchool = await buildSchool(test.db);
    const stranger = await buildUser(test.db, { role: 'teacher', schoolId: otherSchool });
    const theirs = await build('picture', otherSchool, stranger.id);
    const missing = 'Tệp này không còn trên máy chủ, vui lòng tải lên lại!';
    expect(await issuesOf(withMedia(uploadName('webp'), sound))).toEqual([
      { path: 'question.picture', message: missing },
    ]);
    expect(await issuesOf(withMedia('000000000000.svg', picture))).toEqual([
      { path: 'question.picture', message: missing },
      { path: 'question.sound', message: 'Tệp này không phải là âm thanh!' },
    ]);
    expect(await issuesOf(withMedia(theirs, sound))).toMatchObject([{ path: 'question.picture' }]);
    const refused = await edit(made.id, 1, withMedia(sound, sound));
    expect(refused.json()).toMatchObject({
      issues: [{ path: 'question.picture', message: 'Tệp này không phải là hình!' }],
    });
  });

  it('is refused with every problem at its path', async () => {
    const { title: _left, ...untitled } = sampleQuestion();
    expect(await issuesOf({ question: { ...untitled, skill: 'juggling', more: 1 } })).toEqual(
      expect.arrayContaining([
        { path: 'question.title', message: 'Chưa điền.' },
        { path: 'question.skill', message: expect.any(String) },
      ]),
    );
  });

  it('is refused when its type does not exist', async () => {
    expect(await issuesOf({ question: { type: 'no-such', version: 1 } })).toEqual([
      { path: 'question.type', message: 'Không có dạng câu hỏi "no-such".' },
    ]);
  });

  it('is refused when its shape is right but it makes no sense', async () => {
    const options = ['visit', 'visits', 'visit'].map((text, at) => ({
      id: `o${at}`,
      text,
      isCorrect: text === 'visits',
    }));
    expect(await issuesOf({ question: { ...sampleQuestion(), options } })).toEqual([
      { path: 'question.options.2', message: 'Lựa chọn này giống một lựa chọn ở trên.' },
    ]);
  });

  it.each([
    ['text in place of a question', { question: 'Hello' }, 'question'],
    ['a grade that does not exist', { grade: 13 }, 'grade'],
    ['a unit that the grade does not have', { grade: 1, unit: '12' }, 'unit'],
    ['a tag with a comma', { tags: ['a,b'] }, 'tags.0'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `${n}`) }, 'tags'],
    ['a tag of spaces', { tags: ['  '] }, 'tags.0'],
  ])('is refused with %s', async (_name, draft: Draft, path) => {
    expect(await issuesOf(draft)).toEqual([expect.objectContaining({ path })]);
  });
});

describe('who sees a question', () => {
  it('shows a PRIVATE one to its creator only, and not even to managers and administrators', async () => {
    const { id } = await add({ status: 'PRIVATE' });
    const administrator = await logInAs('administrator');
    expect(await statusOf(id, teacher)).toBe(200);
    for (const other of [colleague, manager, administrator]) {
      expect(await statusOf(id, other)).toBe(404);
      const { items } = await other.ok<{ items: BankQuestionRow[] }>({ url: `${BANK}?size=100` });
      expect(items.map((item) => item.id)).not.toContain(id);
    }
  });

  it('shows a PUBLIC one to everyone in the school with access to the bank, and says who may edit it', async () => {
    const { id } = await add({ status: 'PUBLIC' });
    expect((await read(id, colleague)).canEdit).toBe(false);
    expect((await read(id, manager)).canEdit).toBe(true);
    expect(await statusOf(id, await logInAs('teacher', await buildSchool(test.db)))).toBe(404);
  });

  it('is not part of an edit, which would undo a sharing done after its form was opened', async () => {
    const { id } = await add({ status: 'PUBLIC' });
    expect((await edit(id, 1, { status: 'PRIVATE' })).statusCode).toBe(400);
    expect(await read(id)).toMatchObject({ status: 'PUBLIC', version: 1 });
  });
});

describe('editing', () => {
  it('adds a version, keeps the old one, and leaves the status as it was', async () => {
    const { id } = await add({ status: 'PUBLIC', ...titled('Old title') });
    const response = await edit(id, 1, { grade: 4, unit: '1', tags: ['mới'], ...titled('New title') });
    expect(response.json()).toMatchObject({
      id,
      title: 'New title',
      grade: 4,
      unit: '1',
      tags: ['mới'],
      version: 2,
      status: 'PUBLIC',
    });
    expect(await versionsOf(id)).toEqual([
      { version: 1, question: expect.objectContaining({ title: 'Old title' }), createdBy: author.id },
      { version: 2, question: expect.objectContaining({ id, title: 'New title' }), createdBy: author.id },
    ]);
  });

  it('is refused to someone who read an older version, with nothing written', async () => {
    const { id } = await add({ status: 'PUBLIC' });
    await edit(id, 1, titled('Mine'));
    const late = await edit(id, 1, titled('Late'), manager);
    expect(late.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Câu hỏi đã được sửa sau khi bạn mở, vui lòng tải lại rồi sửa tiếp!',
    });
    expect(await read(id)).toMatchObject({ title: 'Mine', version: 2 });
  });

  it('lets only one through when several edit the same version at once', async () => {
    const { id } = await add({ status: 'PUBLIC' });
    const answers = await Promise.all(
      [teacher, manager, teacher, manager].map((by, n) => edit(id, 1, titled(`Title ${n}`), by)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it("is refused to a colleague who may only read, and to everyone for another's PRIVATE question", async () => {
    const shared = await add({ status: 'PUBLIC' });
    const refused = await edit(shared.id, 1, titled('Theirs'), colleague);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: 'Chỉ người tạo, quản trị viên hoặc quản lý được sửa câu hỏi này!' },
    ]);
    const administrator = await logInAs('administrator');
    expect((await edit(shared.id, 1, titled('Ours'), administrator)).statusCode).toBe(200);
    const hidden = await add({ status: 'PRIVATE' });
    for (const by of [manager, administrator]) {
      expect((await edit(hidden.id, 1, titled('Theirs'), by)).statusCode).toBe(404);
    }
    expect(await read(hidden.id)).toMatchObject({ version: 1 });
  });

  it('is recorded with its author', async () => {
    const { id } = await add({ status: 'PUBLIC', ...titled('Old title') });
    await edit(id, 1, titled('New title'), manager);
    const rows = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'field', 'oldValue', 'newValue', 'actorId'])
      .where('entity', '=', 'bank_questions')
      .where('recordId', '=', id)
      .execute();
    expect(rows).toContainEqual({
      action: 'U',
      field: 'title',
      oldValue: 'Old title',
      newValue: 'New title',
      actorId: caretaker.id,
    });
  });
});

it("copies a readable question as the copier's own, with the default status of the copier's role", async () => {
  const original = await add({ status: 'PUBLIC', unit: '3', tags: ['gia đình'] });
  const copy = await colleague.ok<BankQuestion>({ method: 'POST', url: `${BANK}/${original.id}/copy` });
  expect(copy).toMatchObject({
    title: original.title,
    unit: '3',
    tags: ['gia đình'],
    status: 'PRIVATE',
    version: 1,
    canEdit: true,
  });
  expect(copy.question).toEqual({ ...original.question, id: copy.id });
  expect(copy.id).not.toBe(original.id);
});

it('removes a deleted question from every list and from reach, and keeps what it was', async () => {
  const { id } = await add({ status: 'PUBLIC' });
  const remove = (by: Browser) => by.call({ method: 'DELETE', url: `${BANK}/${id}` });
  expect((await remove(colleague)).statusCode).toBe(403);
  expect((await remove(manager)).json()).toEqual({ ok: true });
  expect(await statusOf(id, teacher)).toBe(404);
  expect((await remove(teacher)).statusCode).toBe(404);
  expect((await edit(id, 1, {})).statusCode).toBe(404);
  const { items } = await teacher.ok<{ items: BankQuestionRow[] }>({ url: `${BANK}?scope=mine&size=100` });
  expect(items.map((item) => item.id)).not.toContain(id);
  const kept = await test.db.selectFrom('bankQuestionVersions').where('questionId', '=', id).execute();
  expect(kept).toHaveLength(1);
});
