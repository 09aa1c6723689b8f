import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentForm } from '@domdom/api/content';
import type { Notification } from '@domdom/api/notifications';
import { FEEDBACK_LENGTH, FEEDBACK_SUBJECTS } from '@domdom/domain/notifications/feedback';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const url = '/api/feedback';
const TEXT = 'Câu 3 của bài Unit 4 có hai đáp án đúng.';

let student: Browser;
let admin: Browser;
let stranger: Browser;
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  student = await test.logIn(await buildUser(test.db, { schoolId, role: 'student', fullName: 'Lê Thị Mai' }));
  admin = await test.logIn(await buildUser(test.db, { schoolId, role: 'administrator' }));
  stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
});

const bell = (by: Browser) => by.ok<{ items: Notification[] }>({ url: '/api/notifications?page=1&size=5' });

describe('a message to the administrators of the school', () => {
  it('is in their bell with its author, and in no other', async () => {
    await student.ok({ method: 'POST', url, body: { about: 'question', text: `  ${TEXT}  ` } });
    const [first] = (await bell(admin)).items;
    expect(first).toMatchObject({ content: TEXT, setting: { type: 'FEEDBACK' } });
    expect(first?.title).toMatch(/Mai viết về câu hỏi, đáp án$/);
    expect((await bell(stranger)).items).toEqual([]);
    expect((await bell(student)).items).toEqual([]);
  });

  it.each([
    { about: 'question', text: 'ngắn' },
    { about: 'question', text: 'x'.repeat(FEEDBACK_LENGTH.max + 1) },
    { about: 'anything', text: TEXT },
    { text: TEXT },
  ])('is refused when its form is not filled in as asked', async (body) => {
    expect((await student.call({ method: 'POST', url, body })).statusCode).toBe(400);
  });

  it('has the subjects and lengths that the form states', async () => {
    const { fields } = await student.ok<ContentForm>({ url: '/api/content/forms/feedback' });
    const [about, text] = fields;
    expect(about?.options?.map(({ value }) => value)).toEqual(Object.keys(FEEDBACK_SUBJECTS));
    expect(text).toMatchObject(FEEDBACK_LENGTH);
  });
});
