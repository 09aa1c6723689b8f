import { describe, expect, it } from 'vitest';
import { isPrefixedPhone, normalisePhone, plainPhoneFault } from './phone.ts';

describe('the phone in the students’ dialog', () => {
  it.each([
    ['0912345678', true],
    ['+84912345678', true],
    ['0912 345 678', true],
    ['012345678', true],
    ['0123456789012', true],
    ['01234567890123', false],
    ['01234567', false],
    ['0123', false],
    ['912345678', false],
    ['abc', false],
    ['091234567a', false],
    ['', false],
  ])('%j: %s', (typed, isRight) => {
    expect(isPrefixedPhone(typed)).toBe(isRight);
  });
});

describe('the phone on the registration page', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['09a', 'numeric'],
    ['+84912345678', 'numeric'],
    ['091234567', 'short'],
    ['0912345678', null],
    ['0912 345 678', null],
    ['0'.repeat(16), 'long'],
  ])('%j: %s', (typed, fault) => {
    expect(plainPhoneFault(typed)).toBe(fault);
  });
});

it.each([
  ['+84 912 345 678', '0912345678'],
  ['0912345678', '0912345678'],
  ['+84 0912345678', '0912345678'],
  ['+8401234567', '001234567'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

it.each(['0912345678', '+84912345678', '+84 0912345678', '+8401234567', '+84012345678901'])(
  'what the dialog accepts, it accepts in stored form: %j',
  (typed) => {
    expect(isPrefixedPhone(typed)).toBe(true);
    expect(isPrefixedPhone(normalisePhone(typed))).toBe(true);
  },
);
