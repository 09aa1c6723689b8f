import { describe, expect, it } from 'vitest';
import { freeUserName, isUserName, normaliseUserName, userNameBase } from './user-name.ts';

describe('userNameBase', () => {
  it.each([
    ['Nguyễn Gia Bảo', 'baong'],
    ['Nguyễn Gia Bảo'.normalize('NFD'), 'baong'],
    ['  Đỗ   Thị Ánh ', 'anhdt'],
    ['An', 'anhocsinh'],
    ['李小龍', 'hocsinh'],
    ['', 'hocsinh'],
  ])('makes of %j: %s', (fullName, userName) => {
    expect(userNameBase(fullName)).toBe(userName);
    expect(isUserName(userName)).toBe(true);
  });

  it('leaves room for a number behind the longest name', () => {
    const base = userNameBase(`${'Nguyễn '.repeat(30)}${'Anh'.repeat(20)}`);
    expect(isUserName(`${base}99999`)).toBe(true);
  });
});

it('freeUserName counts from the second of a name', () => {
  const taken = new Set(['baong', 'baong2']);
  expect(freeUserName('anhdt', (name) => taken.has(name))).toBe('anhdt');
  expect(freeUserName('baong', (name) => taken.has(name))).toBe('baong3');
});

it.each([
  [' Bao Ng2 ', 'baong2', true],
  ['bảo', 'bảo', false],
  ['2bao', '2bao', false],
  ['ab', 'ab', false],
  ['a@b.vn', 'a@b.vn', false],
])('reads %j as %j; a user name: %j', (typed, normal, isOne) => {
  expect(normaliseUserName(typed)).toBe(normal);
  expect(isUserName(normal)).toBe(isOne);
});
