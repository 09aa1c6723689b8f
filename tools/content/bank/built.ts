import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { z } from 'zod';
import { entriesOf } from '../../checks/imports.ts';
import { digest } from '../digest.ts';
import { CONTENT } from '../sources/read.ts';

/**
 * Digests of what the bank and the lists of exams and exercises were built from, stored in content/built.json. Each
 * build program writes its own part, so a test sees at once that something changed without a rebuild. A deep test
 * rebuilds everything and compares.
 */

const PROJECT = join(CONTENT, '..');
const FILE = join(CONTENT, 'built.json');

const builtSchema = z.strictObject({ sources: z.string(), programs: z.string(), results: z.string() });
const recordSchema = z.strictObject({ bank: builtSchema, lists: builtSchema });

export type Built = z.infer<typeof builtSchema>;
export type BuiltPart = keyof z.infer<typeof recordSchema>;

/** Globs from the project root; programs include everything they import from the project. */
const FILES: Record<BuiltPart, Record<keyof Built, readonly string[]>> = {
  bank: {
    sources: [
      'content/{lexicon,sentences,exchanges,passages,sets,reviews}/g*.jsonl',
      'content/grammar/*.json',
      'content/pictures/lexicon-*.json',
    ],
    programs: ['tools/content/bank/{build,input,signed,store}.ts', 'tools/content/factories/all.ts'],
    results: ['content/bank/*.jsonl'],
  },
  lists: {
    sources: ['content/{bank,reviews}/g*.jsonl'],
    programs: ['tools/content/composer/compose.ts', 'tools/content/bank/store.ts'],
    results: ['content/{exams,exercises}/*.jsonl'],
  },
};

const LAYOUT = new Set(['start', 'end', 'range', 'loc', 'raw']);

interface Program {
  /** Code without comments and layout, which do not affect the build. */
  code: string;
  /** Relative imports as written, without those of types only. */
  imports: string[];
  /** Values imported from packages, by their own names. */
  fromPackages: { request: string; name: string }[];
}

const isOfTypes = (entries: readonly { isType: boolean }[]): boolean =>
  entries.length > 0 && entries.every(({ isType }) => isType);

export function readProgram(file: string, text: string): Program {
  const { program, module } = parseSync(file, text, { preserveParens: false });
  const imported = module.staticImports.filter(({ entries }) => !isOfTypes(entries));
  const requests = [
    ...imported.map(({ moduleRequest }) => moduleRequest.value),
    ...reExportsIn(module).map(({ request }) => request),
  ];
  const fromPackages = imported.flatMap(({ moduleRequest: { value: request }, entries }) =>
    request.startsWith('.')
      ? []
      : entries.flatMap(({ isType, importName }) =>
          isType ? [] : [{ request, name: importName.name ?? '*' }],
        ),
  );
  return {
    code: JSON.stringify(program, (name, value: unknown) => (LAYOUT.has(name) ? undefined : value)),
    imports: requests.filter((request) => request.startsWith('.')),
    fromPackages,
  };
}

/** The names that a file passes on, and from where. */
function reExportsIn({ staticExports }: EcmaScriptModule): { name: string | null; request: string }[] {
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName, moduleRequest }) =>
      isType || moduleRequest === null ? [] : [{ name: exportName.name, request: moduleRequest.value }],
    ),
  );
}

const textOf = (file: string): string => readFileSync(join(PROJECT, file), 'utf8').replaceAll('\r\n', '\n');
const filesOf = (globs: readonly string[]): string[] =>
  globs.flatMap((glob) => globSync(glob, { cwd: PROJECT })).map((file) => file.split(sep).join('/'));

const ENTRIES = new Map(
  ['packages/domain', 'packages/questions'].flatMap((folder) =>
    entriesOf(folder, JSON.parse(textOf(`${folder}/package.json`))),
  ),
);

/**
 * The files behind a value of our packages; none for others. An entry that only passes the value on is left out, because
 * the entry of the questions knows every question type.
 */
function fileBehind({ request, name }: { request: string; name: string }): string[] {
  const entry = ENTRIES.get(request);
  if (entry === undefined) return [];
  const { module } = parseSync(entry, textOf(entry));
  const origin = reExportsIn(module).find((one) => one.name === name)?.request;
  return [origin === undefined ? entry : posix.join(posix.dirname(entry), origin)];
}

/** Code by file, of these programs and everything they import. */
export function codeByFile(entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const folder = posix.dirname(file);
    const { code, imports, fromPackages } = readProgram(file, textOf(file));
    found.set(file, code);
    waiting.push(
      ...imports.map((request) => posix.join(folder, request)),
      ...fromPackages.flatMap(fileBehind),
    );
  }
  return found;
}

function digestOf(texts: Iterable<[file: string, text: string]>): string {
  const parts = [...texts].map(([file, text]) => `${file}\n${text}`);
  return digest(parts.toSorted().join('\n'), 16);
}

const digestOfFiles = (globs: readonly string[]): string =>
  digestOf(filesOf(globs).map((file) => [file, textOf(file)]));

export const builtNow = (part: BuiltPart): Built => ({
  sources: digestOfFiles(FILES[part].sources),
  programs: digestOf(codeByFile(filesOf(FILES[part].programs))),
  results: digestOfFiles(FILES[part].results),
});

export const readBuilt = (): Record<BuiltPart, Built> =>
  recordSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Called by the program that has just written the files of this part. */
export function writeBuilt(part: BuiltPart): void {
  const record = { ...readBuilt(), [part]: builtNow(part) };
  writeFileSync(FILE, `${JSON.stringify(record, undefined, 2)}\n`);
}
