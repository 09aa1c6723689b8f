import fs from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/** The files that name every question type, written from the folders of the types. */

/** A folder of a question type: its name and its files with their texts, by their path inside it. */
export interface TypeFolder {
  name: string;
  files: ReadonlyMap<string, string>;
}

interface List {
  /** From the folder `packages/questions/src`. */
  file: string;
  about: string[];
  /** The file that a type must have to be listed. */
  needs: string;
  isLeftOut?(type: TypeFolder): boolean;
  line(name: string): string;
  /** Text before and after the lines, for a list that is a value. */
  around?: readonly [before: string, after: string];
}

const SOURCES = 'packages/questions/src';

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

const LISTS: readonly List[] = [
  {
    file: 'types/all.ts',
    about: ['Every question type.'],
    needs: 'index.ts',
    line: (name) => `export { ${camelCase(name)}Type } from './${name}/index.ts';`,
  },
  {
    file: 'types/complete-rules.ts',
    about: ['Whether Submit is enabled, for every type that may stand inside another one.'],
    needs: 'complete.ts',
    // Leaves out types that use this list, because they contain other questions and cannot contain each other.
    isLeftOut: ({ files }) => files.get('complete.ts')?.includes(`'../complete-rules.ts'`) === true,
    line: (name) => `export * as '${name}' from './${name}/complete.ts';`,
  },
  {
    file: 'types/print-forms.ts',
    about: ['How every question type is printed.'],
    needs: 'print.ts',
    line: (name) => `export { print as '${name}' } from './${name}/print.ts';`,
  },
  {
    file: 'types/exchange-forms.ts',
    about: [
      'How question types appear in files of other systems; a type without an exchange.ts travels as JSON.',
      'A type takes no foreign question that another one takes: `exchange.test.ts`.',
    ],
    needs: 'exchange.ts',
    line: (name) => `export { exchange as '${name}' } from './${name}/exchange.ts';`,
  },
  {
    file: 'testing/wrong-answers.ts',
    about: ['The answers one slip away from the key, for the content tests.'],
    needs: 'testing/wrong-answers.ts',
    line: (name) => `export * as '${name}' from '../types/${name}/testing/wrong-answers.ts';`,
  },
  {
    file: 'testing/screen-answers.ts',
    about: ['What browser stories put on the screen to answer a question.'],
    needs: 'testing/screen-answer.ts',
    line: (name) => `export * as '${name}' from '../types/${name}/testing/screen-answer.ts';`,
  },
  {
    file: 'ui/players.ts',
    about: ['One lazy import per type, so that a page downloads only the players it shows.'],
    needs: 'player.tsx',
    around: ["import { lazyPlayer } from './lazy-player.ts';\n\nexport const PLAYERS = {", '};'],
    line: (name) => `'${name}': lazyPlayer(() => import('../types/${name}/player.tsx')),`,
  },
];

/** Reads the folders of the types under `src/types`, in alphabetical order. */
export function readTypeFolders(root: string): TypeFolder[] {
  const types = path.join(root, SOURCES, 'types');
  return fs
    .readdirSync(types, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, files: readTexts(path.join(types, name)) }))
    .filter(({ files }) => files.has('index.ts'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function readTexts(folder: string): Map<string, string> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map(
      (file) => [file.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, file), 'utf8')] as const,
    );
  return new Map(files);
}

/** Returns each list, formatted, by its path from the project's root. */
export async function questionLists(
  types: readonly TypeFolder[],
  config: FormatConfig,
): Promise<Map<string, string>> {
  const lists = new Map<string, string>();
  for (const list of LISTS) {
    const file = `${SOURCES}/${list.file}`;
    lists.set(file, (await format(file, textOf(list, types), config)).code);
  }
  return lists;
}

function textOf(list: List, types: readonly TypeFolder[]): string {
  const { about, needs, isLeftOut, line, around: [before, after] = [] } = list;
  const listed = types.filter((type) => type.files.has(needs) && isLeftOut?.(type) !== true);
  return [
    '// Made by `npm run questions:lists` from the folders of the types; never edited by hand.',
    ...about.map((text) => `// ${text}`),
    ...(before === undefined ? [] : [before]),
    ...listed.map(({ name }) => line(name)),
    ...(after === undefined ? [] : [after]),
  ].join('\n');
}

/** Returns the lists that should be on disk. */
export async function currentLists(root: string): Promise<Map<string, string>> {
  const config: FormatConfig = JSON.parse(fs.readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'));
  return questionLists(readTypeFolders(root), config);
}

/** Returns what is wrong with the lists on disk, as lines for the `tree` check. */
export async function checkQuestionLists(root: string): Promise<string[]> {
  const lists = await currentLists(root);
  return [...lists].flatMap(([file, text]) => {
    const onDisk = path.join(root, file);
    if (fs.existsSync(onDisk) && fs.readFileSync(onDisk, 'utf8') === text) return [];
    return [`${file}: differs from the folders of the question types; run npm run questions:lists`];
  });
}
