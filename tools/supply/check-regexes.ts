/**
 * Checks that no regular expression of the product takes much longer than its text is long. Expressions in the list
 * `checked-regexes.tsv` were checked before; others are checked now. `--all` checks again what the list calls safe;
 * `--write` adds what was found safe and drops what no source has any more.
 */
import fs from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import {
  assembledHash,
  problemOf,
  problemOfAssembled,
  readList,
  SAFE,
  type Verdict,
  writeList,
} from './regex-list.ts';
import { type AssembledRegex, type FoundRegex, hashOf, regexesOf } from './regexes.ts';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 2;
const root = path.resolve(import.meta.dirname, '../..');
const LIST = path.join(root, 'tools/supply/checked-regexes.tsv');

function* sourcesUnder(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'testing'].includes(entry.name)) yield* sourcesUnder(file);
    } else if (/(?<!\.test|\.d)\.tsx?$/.test(entry.name)) yield file;
  }
}

async function verdictOn({ source, flags }: FoundRegex): Promise<Verdict> {
  const found = await check(source, flags, { timeout: TIMEOUT_MS });
  if (found.status === 'unknown') return { status: 'unknown', why: found.error.kind };
  return { status: found.status, why: found.complexity.summary };
}

const literals = new Map<string, FoundRegex>();
const assembled = new Map<string, AssembledRegex>();
const folders = ['apps', 'packages'].flatMap((parent) =>
  fs.readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}/src`),
);
for (const file of folders.flatMap((folder) => [...sourcesUnder(folder)])) {
  const found = regexesOf(file, fs.readFileSync(path.join(root, file), 'utf8'));
  for (const one of found.literals) literals.set(hashOf(one), one);
  for (const one of found.assembled) assembled.set(assembledHash(one), one);
}

const written = fs.readFileSync(LIST, 'utf8');
const list = readList(written);
const isAll = process.argv.includes('--all');
const waiting = [...literals].filter(([hash]) => !list.has(hash) || (isAll && list.get(hash) === SAFE));
const problems: string[] = [];
const verdicts = new Map([...list].filter(([hash]) => literals.has(hash) || assembled.has(hash)));
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [hash, found] = next;
    const problem = problemOf(found, await verdictOn(found));
    if (problem === undefined) verdicts.set(hash, SAFE);
    else problems.push(problem);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
for (const found of assembled.values()) {
  const problem = problemOfAssembled(found, list);
  if (problem !== undefined) problems.push(problem);
}

if (process.argv.includes('--write')) fs.writeFileSync(LIST, writeList(written, verdicts));
if (problems.length > 0) console.error(problems.join('\n'));
// The checker keeps its worker.
process.exit(problems.length > 0 ? 1 : 0);
