/** Checks the files of the project as text and lists every problem; see tree.ts for the rules. */
import fs from 'node:fs';
import path from 'node:path';
import { checkQuestionLists } from '../questions/lists.ts';
import { checkFileCycles, checkModuleCycles } from './cycles.ts';
import { checkDecisionHeads } from './decisions.ts';
import { checkTargets, entriesOf, type Import, importsOf } from './imports.ts';
import { checkLandedMigrations, LANDED, MIGRATIONS } from './migrations.ts';
import { checkStandIns } from './stand-ins.ts';
import {
  checkCommands,
  checkDecisionNumbers,
  checkLength,
  checkMentionedFiles,
  checkNamedFiles,
  checkNoSwitchedOffRules,
  checkPrograms,
  type Scripts,
} from './tree.ts';

/** Documents without a file extension. */
const LICENCES = new Set(['NOTICE', 'LICENSE-content']);
const root = path.resolve(import.meta.dirname, '../..');
const IGNORED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);

function* filesUnder(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!IGNORED.has(entry.name)) yield* filesUnder(file);
    } else if (entry.isFile()) yield file;
  }
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

function scriptsOf(packageFile: string): string[] {
  const json = readJson(packageFile);
  if (typeof json !== 'object' || json === null || !('scripts' in json)) return [];
  return typeof json.scripts === 'object' && json.scripts !== null ? Object.keys(json.scripts) : [];
}

const files = [...filesUnder('')];
const packages = files.filter((file) => path.posix.basename(file) === 'package.json');
const entries = new Map(packages.flatMap((file) => entriesOf(path.posix.dirname(file), readJson(file))));
const scripts: Scripts = Object.fromEntries(
  packages.map((file) => [path.posix.dirname(file).replace(/^\.$/, ''), scriptsOf(file)]),
);
const isFile = (file: string): boolean => fs.existsSync(path.join(root, file));

const textOf = (file: string): string | undefined =>
  isFile(file) ? fs.readFileSync(path.join(root, file), 'utf8') : undefined;
const tests = files.filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file));
const migrations = files.filter((file) => path.posix.dirname(file) === MIGRATIONS);
const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));

const problems = [
  ...checkDecisionNumbers(files),
  ...checkDecisionHeads(new Map(records.map((file) => [file, textOf(file) ?? '']))),
  ...checkStandIns(tests, textOf),
  ...checkLandedMigrations(
    new Map(migrations.map((file) => [path.posix.basename(file), textOf(file) ?? ''])),
    textOf(LANDED) ?? '',
  ),
  ...(await checkQuestionLists(root)),
];
const imports: Import[] = [];
for (const file of files) {
  if (LICENCES.has(file)) {
    problems.push(...checkNamedFiles(file, textOf(file) ?? '', files));
  }
  const isCode = /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');
  const isDocument = file.endsWith('.md');
  if (!isCode && !isDocument && !file.endsWith('.css')) continue;
  const text = textOf(file) ?? '';
  if (!isDocument) problems.push(...checkLength(file, text));
  if (isCode) {
    problems.push(...checkNoSwitchedOffRules(file, text));
    imports.push(...importsOf(file, text, entries));
  }
  if (isDocument) {
    problems.push(
      ...checkCommands(file, text, scripts),
      ...checkPrograms(file, text, isFile),
      ...checkMentionedFiles(file, text, files),
    );
  }
}

problems.push(...checkTargets(imports, isFile), ...checkFileCycles(imports), ...checkModuleCycles(imports));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
