/**
 * The requirements of the specification, and the tests that prove them: docs/requirements-status.tsv. Pure: texts and
 * known titles in, problems out.
 */
import { createHash } from 'node:crypto';

export const STATUS_FILE = 'docs/requirements-status.tsv';
export const STATUS_HEAD = ['id', 'area', 'state', 'proof', 'note'] as const;
const STATES: readonly string[] = ['holds', 'partly', 'absent'];

/** How many requirements each area has. */
const AREAS: Readonly<Record<string, number>> = {
  assignments: 72,
  auth: 67,
  categories: 32,
  'change-history': 9,
  classes: 15,
  'courses-books': 26,
  dashboard: 16,
  'demo-test': 25,
  ebooks: 16,
  'excel-import': 33,
  'folders-files': 31,
  'gateway-calls': 20,
  helpers: 12,
  integrations: 26,
  landing: 16,
  navigation: 46,
  notifications: 48,
  offline: 16,
  olympic: 45,
  print: 15,
  profile: 41,
  'question-bank': 34,
  'question-players': 149,
  registration: 77,
  roles: 39,
  'sample-previews': 45,
  'shared-ui': 38,
  'speaking-scoring': 8,
  'teacher-resources': 24,
  'test-bank': 3,
  upload: 32,
  'users-admin': 33,
  worksheets: 64,
};

/** SHA-256 of the sorted ids, each on a line of its own. */
const IDS_HASH = '447c4493a443fde1e058bee123798d9c536aa17ea0c5c0327cb7c2c1af85e408';

export interface Requirement {
  id: string;
  area: string;
  state: string;
  /** The tests that fail when the rule is broken. */
  proofs: { file: string; title: string }[];
  note: string;
}

/** A title as its runner knows it, its describe blocks before it, each separated by ' > '. */
export interface KnownTest {
  file: string;
  title: string;
  isSkipped: boolean;
}

export function readStatus(text: string): { requirements: Requirement[]; problems: string[] } {
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const problems = head === STATUS_HEAD.join('\t') ? [] : [`${STATUS_FILE} does not begin with its head`];
  const requirements = lines.flatMap((line, index) => {
    const cells = line.split('\t');
    const [id = '', area = '', state = '', proof = '', note = ''] = cells;
    if (cells.length !== STATUS_HEAD.length) {
      problems.push(`${STATUS_FILE}:${index + 2} has ${cells.length} cells`);
      return [];
    }
    const proofs = proof === '' ? [] : proof.split(' || ').map(readProof);
    return [{ id, area, state, proofs, note }];
  });
  return { requirements, problems };
}

export function readProof(text: string): { file: string; title: string } {
  const [file = '', ...title] = text.split(' :: ');
  return { file, title: title.join(' :: ') };
}

/** What can be said without knowing the tests. */
export function checkStatus(requirements: readonly Requirement[]): string[] {
  const ids = requirements.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const counts = Object.groupBy(requirements, ({ area }) => area);
  const areas = new Set([...Object.keys(AREAS), ...Object.keys(counts)]);
  return [
    ...twice.map((id) => `${id} is listed twice`),
    ...[...areas].flatMap((area) => {
      const [wanted, found] = [AREAS[area] ?? 0, counts[area]?.length ?? 0];
      return wanted === found ? [] : [`area ${area} has ${found} requirements instead of ${wanted}`];
    }),
    ...(hashOf(ids) === IDS_HASH ? [] : ['the ids are not those of the specification']),
    ...requirements.flatMap(checkRequirement),
  ];
}

function checkRequirement({ id, state, proofs, note }: Requirement): string[] {
  return [
    ...(STATES.includes(state) ? [] : [`${id} has the unknown state ${state}`]),
    ...(state === 'holds' && proofs.length === 0 ? [`${id} holds without a proof`] : []),
    ...(state !== 'holds' && note === '' ? [`${id} does not hold and says no reason`] : []),
    ...proofs.filter(({ title }) => title === '').map(({ file }) => `${id} names no test of ${file}`),
  ];
}

export const hashOf = (ids: readonly string[]): string =>
  createHash('sha256')
    .update(
      [...ids]
        .toSorted()
        .map((id) => `${id}\n`)
        .join(''),
    )
    .digest('hex');

/** Whether each proof is a test that exists and runs. */
export function checkProofs(
  requirements: readonly Pick<Requirement, 'id' | 'proofs'>[],
  known: readonly KnownTest[],
): string[] {
  const ofFile = Map.groupBy(known, ({ file }) => file);
  return requirements.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ file, title }) => {
      const tests = ofFile.get(file);
      if (tests === undefined) return [`${id}: ${file} has no tests`];
      const found = tests.filter((test) => fits(title, withoutTags(test.title)));
      if (found.length === 0) return [`${id}: ${file} has no test "${title}"`];
      return found.every(({ isSkipped }) => isSkipped) ? [`${id}: "${title}" of ${file} is skipped`] : [];
    }),
  );
}

/** A title may have gaps, which `it.each` fills with a case: %s or $name. */
function fits(wanted: string, title: string): boolean {
  const [first = '', ...parts] = withoutTags(wanted).split(/%[sdifjoOc#$]|\$[\w.]+/);
  const last = parts.pop();
  if (last === undefined) return title === first;
  if (!title.startsWith(first)) return false;
  let from = first.length;
  for (const part of parts) {
    const at = title.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return title.length - last.length >= from && title.endsWith(last);
}

/** Playwright's tags stand in titles and describe blocks: 'the menu @phone'. */
const withoutTags = (title: string): string => title.replaceAll(/ @[\w-]+/g, '').trim();
