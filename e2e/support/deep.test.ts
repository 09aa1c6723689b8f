import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  deep,
  deepTags,
  fastOnlyAt,
  fastTitles,
  scanningTitles,
  standInFaults,
  type ReportedSuite,
} from './deep.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The stories that stand in for faults of the deep battery. */
function standInsOfFaults(): string[] {
  const folder = path.join(root, 'bench/faults/rounds');
  const texts = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const titles = texts.flatMap((text) =>
    [...text.matchAll(/standIn: '([^']+)'/g)].map(([, title]) => title ?? ''),
  );
  expect(titles).not.toEqual([]);
  return titles;
}

function suite(title: string, ...stories: [title: string, ...details: ReturnType<typeof deep>[]][]) {
  const specs = stories.map(([name, details], index) => ({
    title: `${name} @phone`,
    file: `${title}.spec.ts`,
    line: index + 1,
    tags: ['phone', ...(details ? [details.tag.slice(1)] : [])],
    tests: ['desktop', 'phone'].map((projectName) => ({
      projectName,
      annotations: details ? [details.annotation] : [],
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

  // Takes three seconds, because it lists the stories. It is fast nevertheless: otherwise only the deep run would
  // notice that a story has lost its stand-in.
  it('is named by every deep story, scan and fault', { timeout: 120_000 }, () => {
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'test', '--list', '--reporter=json'],
      {
        cwd: root,
        env: { ...process.env, DEEP: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: '' },
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const { suites } = JSON.parse(stdout) as { suites: ReportedSuite[] }; // Playwright's format
    expect(standInFaults(suites)).toEqual([]);
    const fast = fastTitles(suites);
    expect(standInsOfFaults().filter((title) => !fast.has(title))).toEqual([]);

    const sources = new Map(
      fs
        .globSync('*.spec.ts', { cwd: path.join(root, 'e2e') })
        .map((file) => [file, fs.readFileSync(path.join(root, 'e2e', file), 'utf8')]),
    );
    const source = [...sources.values()].join('');
    const named = [...source.matchAll(/scannedIn:\s*'([^']+)'/g)].map(([, title = '']) => title);
    expect(named).toHaveLength(source.split('await expectAccessibleAgain(').length - 1);
    const scanning = scanningTitles(suites, (file) => sources.get(file) ?? '');
    expect(named.filter((title) => !scanning.has(title))).toEqual([]);
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
