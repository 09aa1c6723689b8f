import { describe, expect, it } from 'vitest';
import { checkLandedMigrations, listOfLanded } from './migrations.ts';

const OLD = '2026-11-21-01_people__create.sql';
const NEWER = '2026-11-24-10_keys__create.sql';
const landed = new Map([
  [NEWER, '-- Why.\ncreate table keys ();\n'],
  [OLD, 'create table people ();\n'],
]);
const list = listOfLanded(landed);
const check = (...changes: [name: string, text: string][]) =>
  checkLandedMigrations(new Map([...landed, ...changes]), list);

describe('a landed migration', () => {
  it('is listed in its turn', () => {
    expect(list.split('\n').map((line) => line.split('\t')[0])).toEqual([OLD, NEWER, '']);
  });

  it('may get other comments, but no other statements', () => {
    expect(check([NEWER, '-- Another reason.\n\ncreate table keys ();\n'])).toEqual([]);
    expect(check([NEWER, 'create table keys (id int);\n'])).toEqual([
      expect.stringMatching(/keys__create\.sql: has other statements/),
    ]);
  });

  it('keeps its name', () => {
    expect(checkLandedMigrations(new Map([[NEWER, landed.get(NEWER) ?? '']]), list)).toEqual([
      expect.stringMatching(/people__create\.sql: is missing or renamed/),
    ]);
  });
});

it('a new migration sorts after all landed ones', () => {
  expect(check(['2026-11-24-11_keys__old__drop.sql', 'select 1;\n'])).toEqual([]);
  expect(check(['2026-11-24-02_keys__old__drop.sql', 'select 1;\n'])).toEqual([
    expect.stringMatching(/24-02_keys__old__drop\.sql: sorts before 2026-11-24-10_keys/),
  ]);
});
