import { expect } from 'vitest';
import { OlderClient, only, type Row } from './client.ts';
import type { Stage } from './stage.ts';

const ZEROS = '00000000-0000-0000-0000-000000000000';

/** The administrator looks after accounts and categories. */
export async function administratorDay(stage: Stage): Promise<void> {
  const client = new OlderClient(stage.base, stage.answered);
  const { administrator } = stage;
  const { userProfile } = await client.login(administrator.email, stage.password);
  expect(userProfile).toMatchObject({ id: administrator.id });
  await keepAccounts(client, stage);
  await keepCategories(client);
  const asked = { type: 'users', actionType: 'U', pageNumber: 1, pageSize: 10 };
  const changes = await client.query('p_SACHSO_ChangeTracker_Get', asked);
  expect(changes[0]).toMatchObject({ entity: 'users', actionType: 'U', modifyBy: expect.any(String) });
}

async function keepAccounts(client: OlderClient, { student, administrator }: Stage): Promise<void> {
  const all = { email: '', phone: '', roleId: 0, schoolTypeId: 5 };
  const people = await client.query('p_SACHSO_USERS_Search', all);
  expect(people.map(({ email }) => email)).toEqual(
    expect.arrayContaining([student.email, administrator.email]),
  );
  expect(JSON.stringify(people)).not.toMatch(/password|hash/i);
  const found = only(await client.query('p_SACHSO_USERS_Search', { ...all, email: student.email }));
  expect(found).toMatchObject({ id: student.id, roleID: 1, totalRows: 1 });

  const change = { userId: student.id, email: student.email, fullName: 'Nguyễn Minh Anh', schoolTypeId: 1 };
  expect(await client.execute('p_SACHSO_USERS_Update', { ...change, roleId: 1 })).toBe(1);
  expect(await client.execute('p_SACHSO_USERS_Delete', { userId: student.id })).toBe(1);
  expect(await client.query('p_SACHSO_USERS_Search', { ...all, email: student.email })).toEqual([]);
  expect(
    (await client.ask('p_SACHSO_USERS_Delete', { userId: administrator.id })).status,
  ).toBeGreaterThanOrEqual(400);
}

async function keepCategories(client: OlderClient): Promise<void> {
  const save = async (values: Row): Promise<string> => {
    const saved = await client.query('p_SACHSO_QuestionTypeCategories_InsertUpdate', { ...EMPTY, ...values });
    return String(only(saved)['id']);
  };
  const root = await save({ QuestionTypeName: 'Nghe', QuestionTypeCode: 'LISTEN' });
  const child = {
    QuestionTypeName: 'Nghe và chọn',
    QuestionTypeCode: 'LC',
    SubTypeName: 'one',
    ComponentType: 'one-choice',
    ParentId: root,
  };
  const id = await save({ ...child, Skill: 'L' });
  await save({ ...child, Id: id, QuestionTypeName: 'Nghe rồi chọn', Skill: 'L' });
  const rows = await client.query('p_SACHSO_QuestionTypeCategories_Select', { SchoolType: 1 });
  expect(rows).toContainEqual({
    id,
    parentId: root,
    sortOrder: 1,
    questionTypeName: 'Nghe rồi chọn',
  });
  for (const one of [id, root])
    expect(await client.execute('p_SACHSO_QuestionTypeCategories_Delete', { Id: one })).toBe(1);
}

const EMPTY = {
  Id: ZEROS,
  ComponentType: '',
  Notes: '',
  CreatedDate: '2026-11-30 08:00:00',
  ModifiedDate: '2026-11-30 08:00:00',
  QuestionTypeCode: '',
  QuestionTypeName: '',
  SchoolType: 1,
  SubTypeName: '',
  ParentId: ZEROS,
  SortOrder: 1,
  Skill: '',
};
