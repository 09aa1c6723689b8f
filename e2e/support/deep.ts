/** Decides which stories the fast battery skips, and which fast story stands in for each. */

/** `DEEP=1` runs every story; otherwise those tagged deep are skipped. */
export const isDeepRun = process.env['DEEP'] === '1';

/** The two projects of `playwright.config.ts`. */
export type Width = 'desktop' | 'phone';

const STAND_IN = 'stand-in';

/**
 * Returns the details of a story that only the deep battery runs, optionally at one width. `standIn` is the full title
 * of a fast story that fails with it for the same fault: describe titles and title joined by ' > ', without tags.
 */
export function deep(
  standIn: string,
  width?: Width,
): { tag: string; annotation: { type: string; description: string } } {
  return {
    tag: width === undefined ? '@deep' : `@deep-${width}`,
    annotation: { type: STAND_IN, description: standIn },
  };
}

const TEST_BEHIND = 'test-behind';

/**
 * Returns the details of a story that only the deep battery runs, because fast tests of Vitest hold its rules:
 * `path :: describe > title`, as in docs/requirements-status.tsv. The `proofs` step looks them up.
 */
export const deepBehind = (
  ...tests: string[]
): { tag: string; annotation: { type: string; description: string }[] } => ({
  tag: '@deep',
  annotation: tests.map((description) => ({ type: TEST_BEHIND, description })),
});

const SAME_STORY = 'the same story at the other width';

/** Returns the details of a story that runs at both widths in the deep battery and at this one in the fast one. */
export const fastOnlyAt = (width: Width): ReturnType<typeof deep> =>
  deep(SAME_STORY, width === 'phone' ? 'desktop' : 'phone');

/** Matches the tags of stories that a fast run skips at a width. */
export const deepTags = (width: Width): RegExp => new RegExp(`@deep(?:-${width})?(?![\\w-])`);

/** The part of Playwright's JSON report that is read here. */
export interface ReportedSuite {
  title: string;
  suites?: ReportedSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tags: string[];
    tests: {
      projectName: string;
      /** 'skipped' for a story that is switched off. */
      expectedStatus?: string;
      annotations: { type: string; description?: string }[];
    }[];
  }[];
}

interface Story {
  title: string;
  file: string;
  line: number;
  width: string;
  isDeep: boolean;
  isSkipped: boolean;
  standIns: string[];
  testsBehind: string[];
}

const withoutTags = (title: string): string => title.replaceAll(/ @[\w-]+/g, '');

const describedAs = (
  wanted: string,
  annotations: readonly { type: string; description?: string }[],
): string[] =>
  annotations.flatMap(({ type, description }) =>
    type === wanted && description !== undefined ? [description] : [],
  );

function storiesOf(suite: ReportedSuite, above: readonly string[]): Story[] {
  const inside = (suite.suites ?? []).flatMap((one) => storiesOf(one, [...above, one.title]));
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tags, tests }) =>
    tests.map(({ projectName, expectedStatus, annotations }) => ({
      title: withoutTags([...above, title].join(' > ')),
      file,
      line,
      width: projectName,
      isDeep: tags.some((tag) => tag === 'deep' || tag === `deep-${projectName}`),
      isSkipped: expectedStatus === 'skipped',
      standIns: describedAs(STAND_IN, annotations),
      testsBehind: describedAs(TEST_BEHIND, annotations),
    })),
  );
  return [...own, ...inside];
}

/**
 * Returns the titles of the stories that a fast run has at any width and that scan a screen; `files` are the file suites
 * of a list, and `read` returns the text of a file.
 */
export function scanningTitles(files: readonly ReportedSuite[], read: (file: string) => string): Set<string> {
  const stories = files.flatMap((file) => storiesOf(file, []));
  const lines = Map.groupBy(stories, ({ file }) => file);
  const scans = ({ file, line }: Story): boolean => {
    const end = Math.min(
      ...(lines.get(file) ?? []).map((other) => other.line).filter((other) => other > line),
    );
    const own = read(file)
      .split('\n')
      .slice(line - 1, end - 1);
    return own.some((text) => text.includes('await expectAccessible('));
  };
  return new Set(stories.filter((story) => !story.isDeep && scans(story)).map(({ title }) => title));
}

/** Returns the titles of the stories that a fast run has at any width. */
export function fastTitles(files: readonly ReportedSuite[]): Set<string> {
  const stories = files.flatMap((file) => storiesOf(file, []));
  return new Set(stories.filter(({ isDeep }) => !isDeep).map(({ title }) => title));
}

/** Returns what is wrong with the deep stories in a list of all stories. */
export function standInFaults(files: readonly ReportedSuite[]): string[] {
  const stories = files.flatMap((file) => storiesOf(file, []));
  const fast = fastTitles(files);
  return stories.flatMap(({ title, width, isDeep, standIns, testsBehind }) => {
    const story = `"${title}" at the width of ${width}`;
    if (!isDeep) return [];
    if (standIns.length === 0 && testsBehind.length === 0) return [`${story} is deep and names no stand-in.`];
    return standIns
      .filter((standIn) => !fast.has(standIn === SAME_STORY ? title : standIn))
      .map((standIn) => `${story} names a stand-in that no fast run has: "${standIn}".`);
  });
}

/** Returns the tests of Vitest behind deep stories, each with the title of its story. */
export const testsBehind = (files: readonly ReportedSuite[]): { story: string; test: string }[] =>
  files
    .flatMap((file) => storiesOf(file, []))
    .flatMap((one) => one.testsBehind.map((test) => ({ story: one.title, test })));

/** Returns every story, the deep ones included. */
export const knownStories = (
  files: readonly ReportedSuite[],
): { file: string; title: string; isSkipped: boolean }[] =>
  files
    .flatMap((file) => storiesOf(file, []))
    .map(({ file, title, isSkipped }) => ({ file: `e2e/${file}`, title, isSkipped }));

/** Returns what is wrong with the scans that name the story which scans the same screen in a fast run. */
export function scanFaults(files: readonly ReportedSuite[], sources: ReadonlyMap<string, string>): string[] {
  const source = [...sources.values()].join('');
  const named = [...source.matchAll(/scannedIn:\s*'([^']+)'/g)].map(([, title = '']) => title);
  const scanning = scanningTitles(files, (file) => sources.get(file) ?? '');
  const calls = source.split('await expectAccessibleAgain(').length - 1;
  return [
    ...(named.length === calls ? [] : [`${calls} scans again, and ${named.length} name a story.`]),
    ...named
      .filter((title) => !scanning.has(title))
      .map((title) => `No fast story "${title}" scans anything.`),
  ];
}
