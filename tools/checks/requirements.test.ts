import { expect, it } from 'vitest';
import { checkProofs, checkStatus, hashOf, readStatus, STATUS_HEAD } from './requirements.ts';

const FILE = 'a/b.test.ts';
const read = (...rows: string[][]) =>
  readStatus([[...STATUS_HEAD], ...rows].map((cells) => `${cells.join('\t')}\n`).join(''));
const only = (...row: string[]) => read(row).requirements;
const test = (title: string, isSkipped = false) => ({ file: FILE, title, isSkipped });

it('reads the cells of each row, and several proofs', () => {
  const { requirements, problems } = read([
    'A1-001',
    'auth',
    'holds',
    `${FILE} :: one > two || ${FILE} :: a :: b`,
    '',
  ]);
  expect(problems).toEqual([]);
  expect(requirements).toEqual([
    {
      ...{ id: 'A1-001', area: 'auth', state: 'holds', note: '' },
      proofs: [
        { file: FILE, title: 'one > two' },
        { file: FILE, title: 'a :: b' },
      ],
    },
  ]);
});

it('refuses a wrong head and a row with too few cells', () => {
  expect(readStatus('id\nA1-001\tauth\n').problems).toEqual([
    'docs/requirements-status.tsv does not begin with its head',
    'docs/requirements-status.tsv:2 has 2 cells',
  ]);
});

it.each([
  [
    'an unknown state',
    ['A1-001', 'auth', 'perhaps', `${FILE} :: x`, ''],
    'A1-001 has the unknown state perhaps',
  ],
  ['no proof', ['A1-001', 'auth', 'holds', '', ''], 'A1-001 holds without a proof'],
  ['no reason', ['A1-001', 'auth', 'partly', `${FILE} :: x`, ''], 'A1-001 does not hold and says no reason'],
  ['no title', ['A1-001', 'auth', 'holds', FILE, ''], `A1-001 names no test of ${FILE}`],
])('refuses a requirement with %s', (_what, row, problem) => {
  expect(checkStatus(only(...row))).toContain(problem);
});

it('refuses ids that are missing or listed twice', () => {
  const row = ['A1-001', 'test-bank', 'absent', '', 'why'];
  const problems = checkStatus(read(row, row).requirements);
  expect(problems).toContain('A1-001 is listed twice');
  expect(problems).toContain('area test-bank has 2 requirements instead of 3');
  expect(problems).toContain('the ids are not those of the specification');
});

it('hashes the ids whatever their order', () => {
  expect(hashOf(['b', 'a'])).toBe(hashOf(['a', 'b']));
  expect(hashOf(['a'])).not.toBe(hashOf(['a', 'b']));
});

it.each([
  ['a title of its file', 'one > two', 'one > two'],
  ['a title with gaps', 'one %s > $name.first is $age (%#)', 'one 7 > An is 9 (0)'],
  ['a title without the tags of its story', 'the menu > opens', 'the menu @phone > opens @deep'],
])('knows %s', (_what, proof, title) => {
  expect(checkProofs(only('A1-001', 'auth', 'holds', `${FILE} :: ${proof}`, ''), [test(title)])).toEqual([]);
});

it.each([
  ['a file without tests', `c.test.ts :: one`, [test('one')], 'A1-001: c.test.ts has no tests'],
  ['a title that no test has', `${FILE} :: on`, [test('one')], `A1-001: ${FILE} has no test "on"`],
  ['a skipped test', `${FILE} :: one`, [test('one', true)], `A1-001: "one" of ${FILE} is skipped`],
])('refuses %s', (_what, proof, known, problem) => {
  expect(checkProofs(only('A1-001', 'auth', 'holds', proof, ''), known)).toEqual([problem]);
});
