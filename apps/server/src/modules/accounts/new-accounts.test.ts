import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionBy } from '../../db/transaction.ts';
import { type BuiltUser, buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { isEasilyGuessed } from '../auth/password-strength.service.ts';
import { hashToken } from '../auth/token.service.ts';
import { issueCards } from './card.service.ts';
import {
  insertAccounts,
  type NewAccount,
  newInitialPassword,
  takenUserNames,
} from './new-accounts.service.ts';

const test = openTestApp();
let teacher: BuiltUser;

beforeAll(async () => {
  teacher = await buildUser(test.db, { role: 'teacher' });
});

const child = (userName: string, more: Partial<NewAccount> = {}): NewAccount => ({
  email: null,
  userName,
  fullName: 'Nguyễn Gia Bảo',
  role: 'student',
  schoolTypeId: 1,
  grade: 3,
  passwordHash: 'x',
  ...more,
});
const insert = (...accounts: NewAccount[]) =>
  inTransactionBy(test.db, { userId: teacher.id }, (trx) => insertAccounts(trx, teacher.schoolId, accounts));

describe('accounts by the dozen', () => {
  it('are inserted with their role, in the order given', async () => {
    const results = await insert(
      child('mai', { fullName: 'Trần Thị Mai', contactEmail: 'me@nha.vn', birthday: '2017-03-01' }),
      child('lan', { contactEmail: 'me@nha.vn', mustChangePassword: true }),
      child('minh'),
    );
    const ids = results.map((result) => ('id' in result ? result.id : ''));
    const rows = await test.db
      .selectFrom('users')
      .innerJoin('userRoles', 'userRoles.userId', 'users.id')
      .select(['id', 'userName', 'firstName', 'lastName', 'contactEmail', 'mustChangePassword', 'roleId'])
      .where('id', 'in', ids)
      .execute();
    expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
      { userName: 'mai', firstName: 'Trần Thị', lastName: 'Mai', contactEmail: 'me@nha.vn', roleId: 1 },
      { userName: 'lan', mustChangePassword: true, contactEmail: 'me@nha.vn', roleId: 1 },
      { userName: 'minh', mustChangePassword: false, contactEmail: null, roleId: 1 },
    ]);
  });

  it('say which name is taken, row by row, and the others are inserted', async () => {
    await insert(child('tam', { email: 'tam@nha.vn' }));
    const results = await insert(
      child('tam'),
      child('tam2', { email: 'tam@nha.vn' }),
      child('tam3'),
      child('tam3'),
    );
    expect(results).toEqual([
      { taken: 'userName' },
      { taken: 'email' },
      { id: expect.any(String) },
      { taken: 'userName' },
    ]);
  });

  it('find the names of the school that begin with a proposed one and go on with a number', async () => {
    const other = await buildUser(test.db, { role: 'teacher' });
    await insert(child('hoang'), child('hoang12'), child('hoanganh'), child('hoan'));
    await inTransactionBy(test.db, { userId: other.id }, (trx) =>
      insertAccounts(trx, other.schoolId, [child('hoang3')]),
    );
    const taken = await takenUserNames(test.db, teacher.schoolId, ['hoang', 'xuan']);
    expect(taken.toSorted()).toEqual(['hoang', 'hoang12']);
  });
});

describe('a card', () => {
  it('is stored as a hash, and another one takes its place', async () => {
    const [made] = await insert(child('the'));
    const userId = made !== undefined && 'id' in made ? made.id : '';
    const issue = () =>
      inTransactionBy(test.db, { userId: teacher.id }, (trx) =>
        issueCards(trx, { schoolId: teacher.schoolId, issuedBy: teacher.id }, [userId]),
      );
    const [first = ''] = await issue();
    const [second = ''] = await issue();
    expect(first).toMatch(/^[\w-]{22}$/u);
    expect(second).not.toBe(first);
    const stored = await test.db
      .selectFrom('loginCards')
      .select('tokenHash')
      .where('userId', '=', userId)
      .execute();
    expect(stored).toEqual([{ tokenHash: hashToken(second) }]);
  });
});

it('never refuses an initial password as easily guessed', () => {
  const owner = {
    loginName: 'catpen',
    fullName: 'Pen Bag Cat',
    schoolName: 'Tiểu học Tin',
    brand: 'Đom Đóm',
  };
  for (let round = 0; round < 25; round += 1) {
    for (const holder of ['student', 'staff'] as const) {
      const password = newInitialPassword(holder);
      expect([password, isEasilyGuessed(password, { ...owner, holder })]).toEqual([password, false]);
    }
  }
});
