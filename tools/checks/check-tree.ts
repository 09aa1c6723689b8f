/** Checks the files of the project as text and lists every problem; see tree.ts for the rules. */
import fs from 'node:fs';
import path from 'node:path';
import {
  checkCommands,
  checkDecisionNumbers,
  checkLength,
  checkNamedFiles,
  checkNoSwitchedOffRules,
  checkPrograms,
  type Scripts,
} from './tree.ts';

/** They are read by people who look for what they name. */
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

function scriptsOf(packageFile: string): string[] {
  const json: unknown = JSON.parse(fs.readFileSync(path.join(root, packageFile), 'utf8'));
  if (typeof json !== 'object' || json === null || !('scripts' in json)) return [];
  return typeof json.scripts === 'object' && json.scripts !== null ? Object.keys(json.scripts) : [];
}

const files = [...filesUnder('')];
const scripts: Scripts = Object.fromEntries(
  files
    .filter((file) => path.posix.basename(file) === 'package.json')
    .map((file) => [path.posix.dirname(file).replace(/^\.$/, ''), scriptsOf(file)]),
);
const isFile = (file: string): boolean => fs.existsSync(path.join(root, file));

const problems = checkDecisionNumbers(files);
for (const file of files) {
  if (LICENCES.has(file)) {
    problems.push(...checkNamedFiles(file, fs.readFileSync(path.join(root, file), 'utf8'), files));
  }
  const isCode = /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');
  const isDocument = file.endsWith('.md');
  if (!isCode && !isDocument && !file.endsWith('.css')) continue;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  if (!isDocument) problems.push(...checkLength(file, text));
  if (isCode) problems.push(...checkNoSwitchedOffRules(file, text));
  if (isDocument) problems.push(...checkCommands(file, text, scripts), ...checkPrograms(file, text, isFile));
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
