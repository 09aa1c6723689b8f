import { describe, expect, it } from 'vitest';
import {
  deep,
  deepBehind,
  deepTags,
  fastOnlyAt,
  knownStories,
  type ReportedSuite,
  scanFaults,
  scanningTitles,
  standInFaults,
  testsBehind,
} from './deep.ts';

type Details = ReturnType<typeof deep> | ReturnType<typeof deepBehind>;

function suite(title: string, ...stories: [title: string, ...details: Details[]][]) {
  const specs = stories.map(([name, details], index) => ({
    title: `${name} @phone`,
    file: `${title}.spec.ts`,
    line: index + 1,
    tags: ['phone', ...(details ? [details.tag.slice(1)] : [])],
    tests: ['desktop', 'phone'].map((projectName) => ({
      projectName,
      annotations: details ? [details.annotation].flat() : [],
    })),
  }));
  return { title: `${title}.spec.ts`, specs: [], suites: [{ title, specs }] } satisfies ReportedSuite;
}

describe('the stand-in of a deep story', () => {
  it('is accepted if a fast run has it', () => {
    const files = [suite('bank', ['opens']), suite('list', ['sorts', deep('bank > opens')])];
    expect(standInFaults(files)).toEqual([]);
  });

  it('may be the same story at the other width', () => {
    expect(standInFaults([suite('bank', ['opens', deep('bank > opens', 'phone')])])).toEqual([]);
    expect(standInFaults([suite('bank', ['opens', fastOnlyAt('phone')])])).toEqual([]);
    const onPhoneOnly = suite('bank', ['opens', fastOnlyAt('desktop')]);
    for (const { tests } of onPhoneOnly.suites[0]?.specs ?? []) tests.shift();
    expect(standInFaults([onPhoneOnly])).toHaveLength(1);
  });

  it('is refused if no story has the title, if it is deep itself, or if none is named', () => {
    const nameless = { tag: '@deep', annotation: { type: 'remark', description: 'bank > opens' } };
    const files = [
      suite('bank', ['opens'], ['shuts', deep('bank > open')], ['turns', deep('bank > shuts', 'phone')]),
      suite('list', ['sorts', nameless]),
    ];
    expect(standInFaults(files)).toEqual([
      '"bank > shuts" at the width of desktop names a stand-in that no fast run has: "bank > open".',
      '"bank > shuts" at the width of phone names a stand-in that no fast run has: "bank > open".',
      '"bank > turns" at the width of phone names a stand-in that no fast run has: "bank > shuts".',
      '"list > sorts" at the width of desktop is deep and names no stand-in.',
      '"list > sorts" at the width of phone is deep and names no stand-in.',
    ]);
  });

  it('may be tests of Vitest, which are named with their story', () => {
    const files = [suite('bank', ['opens', deepBehind('a.test.ts :: one > two', 'b.test.ts :: three')])];
    expect(standInFaults(files)).toEqual([]);
    expect(testsBehind(files).slice(0, 2)).toEqual([
      { story: 'bank > opens', test: 'a.test.ts :: one > two' },
      { story: 'bank > opens', test: 'b.test.ts :: three' },
    ]);
  });
});

it('a fast story that scans a screen is found by its own lines', () => {
  const files = [suite('bank', ['opens'], ['shuts'], ['turns', deep('bank > opens')], ['prints'])];
  const scan = "await expectAccessible(page, 'a screen');";
  const again = "await expectAccessibleAgain(page, 'a screen', { scannedIn: 'bank > opens' });";
  expect([...scanningTitles(files, () => [scan, again, scan, scan].join('\n'))]).toEqual([
    'bank > opens',
    'bank > prints',
  ]);
});

describe('the tags that a fast run skips', () => {
  it('are the one for both widths and its own', () => {
    const tags = ['@deep', '@deep-phone', '@deep-desktop', '@deepest', '@phone'];
    expect(tags.filter((tag) => deepTags('phone').test(tag))).toEqual(['@deep', '@deep-phone']);
    expect(tags.filter((tag) => deepTags('desktop').test(tag))).toEqual(['@deep', '@deep-desktop']);
  });
});

const sources = (named: string) =>
  new Map([
    [
      'bank.spec.ts',
      [
        "await expectAccessible(page, 'a screen');",
        `await expectAccessibleAgain(page, 'a screen', { scannedIn: '${named}' });`,
      ].join('\n'),
    ],
  ]);

it('a scan names a fast story that scans, too', () => {
  const files = [suite('bank', ['opens'], ['shuts'])];
  expect(scanFaults(files, sources('bank > opens'))).toEqual([]);
  expect(scanFaults(files, sources('bank > shuts'))).toEqual([
    'No fast story "bank > shuts" scans anything.',
  ]);
  const nameless = new Map([['bank.spec.ts', "await expectAccessibleAgain(page, 'a screen', {});"]]);
  expect(scanFaults(files, nameless)).toEqual(['1 scans again, and 0 name a story.']);
});

it('a story that is switched off at both widths is known as skipped', () => {
  const files = [suite('bank', ['opens'])];
  for (const one of files[0]?.suites[0]?.specs[0]?.tests ?? [])
    Object.assign(one, { expectedStatus: 'skipped' });
  expect(knownStories(files)[0]).toEqual({
    file: 'e2e/bank.spec.ts',
    title: 'bank > opens',
    isSkipped: true,
  });
});
