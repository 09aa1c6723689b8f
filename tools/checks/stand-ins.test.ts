import { describe, expect, it } from 'vitest';
import { checkStandIns } from './stand-ins.ts';

const IMPORT = "import { deep } from '../testing/deep.ts';\n";
const check = (texts: Record<string, string>): string[] =>
  checkStandIns(Object.keys(texts), (file) => texts[file] && `${IMPORT}${texts[file]}`);

const missing = (title: string, standIn: string, file = 'a.test.ts'): string =>
  `a.test.ts: the stand-in of '${title}' is no fast test of ${file}: '${standIn}'`;

describe('a deep test', () => {
  it.each([
    ["it('reads one', () => {});", "it('reads all', deep('reads one'), () => {});"],
    ["it('reads one', () => {});", "describe('all', { ...deep('reads one'), timeout: 9 }, () => {});"],
    ["it.each(FEW)('reads %s', () => {});", "it.each(ALL)('reads all of %s', deep('reads %s'), () => {});"],
    ['test(`reads ${name}`, () => {});', "test('reads all', deep('reads ${}'), () => {});"],
    ["describe('few', () => { it('reads', () => {}); });", "it('reads', deep('few > reads'), () => {});"],
    ["test('reads one', { tag: '@phone' }, () => {});", "test('reads all', deep('reads one'), () => {});"],
  ])('is accepted when its stand-in exists: %s %s', (fast, slow) => {
    expect(check({ 'a.test.ts': `${fast}\n${slow}` })).toEqual([]);
  });

  it('may name a stand-in of another file', () => {
    const texts = { 'a.test.ts': "it('reads all', deep('reads one', 'b.test.ts'), () => {});" };
    expect(check({ ...texts, 'b.test.ts': "it('reads one', () => {});" })).toEqual([]);
    expect(check({ ...texts, 'b.test.ts': "it('reads two', () => {});" })).toEqual([
      missing('reads all', 'reads one', 'b.test.ts'),
    ]);
    expect(check(texts)).toEqual([missing('reads all', 'reads one', 'b.test.ts')]);
  });

  it.each([
    ['does not exist', ''],
    ['has another title', "it('reads one file', () => {});"],
    ['is skipped', "it.skip('reads one', () => {});"],
    ['is skipped by its options', "it('reads one', { skip: true }, () => {});"],
    ['is in a skipped suite', "describe.skip('x', () => { it('reads one', () => {}); });"],
    ['is not written yet', "it.todo('reads one');"],
    ['is deep itself', "it('reads', () => {});\nit('reads one', deep('reads'), () => {});"],
    [
      'is in a deep suite',
      "it('reads', () => {});\ndescribe('x', deep('reads'), () => { it('reads one', () => {}); });",
    ],
    ['is a suite', "describe('reads one', () => {});"],
    ['is mentioned in a comment', "// it('reads one', () => {});"],
  ])('is refused when its stand-in %s', (_why, fast) => {
    const slow = "it('reads all', deep('reads one'), () => {});";
    expect(check({ 'a.test.ts': `${fast}\n${slow}` })).toEqual([missing('reads all', 'reads one')]);
  });

  it.each(["it('reads all', { tags: ['deep'] }, () => {});", "it('reads all', { tags: 'deep' }, () => {});"])(
    'is refused without a stand-in: %s',
    (text) => {
      expect(check({ 'a.test.ts': text })).toEqual([
        'a.test.ts: a deep test names its stand-in with deep(...)',
      ]);
    },
  );

  it.each([
    ["const options = deep('reads one');", 'has deep(...) beside the title of its test'],
    ["it('reads all', deep(title), () => {});", 'names its stand-in in plain text'],
  ])('is refused when the check cannot read it: %s', (text, problem) => {
    expect(check({ 'a.test.ts': `it('reads one', () => {});\n${text}` })).toEqual([
      `a.test.ts: a deep test ${problem}`,
    ]);
  });

  it.each(['{ deep as slow }', '* as marks'])('is refused when it imports its mark as %s', (names) => {
    const text = `import ${names} from '../testing/deep.ts';`;
    expect(checkStandIns(['a.test.ts'], () => text)).toEqual([
      'a.test.ts: a deep test has another name for deep(...)',
    ]);
  });

  it('is not ours when another program marks it', () => {
    const text = "import { deep } from '../e2e/support/deep.ts'; deep('reads one');";
    expect(checkStandIns(['a.test.ts'], () => text)).toEqual([]);
  });
});
