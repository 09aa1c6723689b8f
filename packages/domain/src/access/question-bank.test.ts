import { describe, expect, it } from 'vitest';
import {
  canEditQuestion,
  canReadQuestion,
  canSetQuestionStatus,
  canShareQuestions,
  defaultQuestionStatus,
  type OwnedQuestion,
} from './question-bank.ts';
import type { RoleName } from './roles.ts';

const BANK_ROLES = ['teacher', 'testbank', 'manager', 'administrator'] as const;

const caller = (role: RoleName, userId = 'other', schoolId = 'school', isConfirmed = true) => ({
  userId,
  schoolId,
  roles: [role],
  isConfirmed,
});
const question = (status: OwnedQuestion['status']): OwnedQuestion => ({
  schoolId: 'school',
  createdBy: 'creator',
  status,
});

describe('a new question', () => {
  it.each([
    ['administrator', 'PUBLIC'],
    ['manager', 'PUBLIC'],
    ['testbank', 'PRIVATE'],
    ['teacher', 'PRIVATE'],
  ] as const)('of a %s is %s', (role, status) => {
    expect(defaultQuestionStatus([role])).toBe(status);
  });

  it('of a teacher who is also a manager is PUBLIC', () => {
    expect(defaultQuestionStatus(['teacher', 'manager'])).toBe('PUBLIC');
  });
});

describe.each(BANK_ROLES)('a %s', (role) => {
  it('lets its creator read, edit and share it', () => {
    for (const status of ['PUBLIC', 'PRIVATE'] as const) {
      const own = question(status);
      expect(canReadQuestion(caller(role, 'creator'), own)).toBe(true);
      expect(canEditQuestion(caller(role, 'creator'), own)).toBe(true);
      expect(canSetQuestionStatus(caller(role, 'creator'), own)).toBe(true);
    }
  });

  it('lets nobody else read or edit a PRIVATE question', () => {
    expect(canReadQuestion(caller(role), question('PRIVATE'))).toBe(false);
    expect(canEditQuestion(caller(role), question('PRIVATE'))).toBe(false);
  });

  it('lets others of the school read a PUBLIC question but not change who sees it', () => {
    expect(canReadQuestion(caller(role), question('PUBLIC'))).toBe(true);
    expect(canSetQuestionStatus(caller(role), question('PUBLIC'))).toBe(false);
  });

  it('keeps the own questions and reads no others until the school has confirmed the account', () => {
    const newcomer = caller(role, 'creator', 'school', false);
    for (const status of ['PUBLIC', 'PRIVATE'] as const) {
      expect(canReadQuestion(newcomer, question(status))).toBe(true);
      expect(canEditQuestion(newcomer, question(status))).toBe(true);
      expect(canReadQuestion({ ...newcomer, userId: 'other' }, question(status))).toBe(false);
      expect(canEditQuestion({ ...newcomer, userId: 'other' }, question(status))).toBe(false);
    }
    expect(canShareQuestions(newcomer)).toBe(false);
    expect(canShareQuestions(caller(role))).toBe(true);
  });

  it('gives no right to another school', () => {
    const stranger = caller(role, 'other', 'elsewhere');
    expect(canReadQuestion(stranger, question('PUBLIC'))).toBe(false);
    expect(canEditQuestion(stranger, question('PUBLIC'))).toBe(false);
  });
});

it.each([
  ['administrator', true],
  ['manager', true],
  ['testbank', false],
  ['teacher', false],
] as const)("whether a %s edits another's PUBLIC question: %s", (role, isAllowed) => {
  expect(canEditQuestion(caller(role), question('PUBLIC'))).toBe(isAllowed);
});
