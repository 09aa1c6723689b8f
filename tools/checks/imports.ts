/** Reads from the syntax trees who imports whom. Pure: texts in, imports out. */
import path from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** One file importing another, both as paths from the project root. */
export interface Import {
  from: string;
  to: string;
}

/** The files behind entries of our packages: `@domdom/domain/email` is `packages/domain/src/email.ts`. */
export type Entries = ReadonlyMap<string, string>;

/**
 * This list loads each player on demand, and a question that holds others asks it again. No other `import()` may lead
 * back to its own file.
 */
const LAZY_LIST = 'packages/questions/src/ui/players.ts';

/** Every import of a project file: static, lazy, type-only, and re-exports. */
export function importsOf(file: string, text: string, entries: Entries): Import[] {
  return specifiersOf(file, text).flatMap((specifier) => {
    const to = fileBehind(file, specifier, entries);
    return to === undefined ? [] : [{ from: file, to }];
  });
}

function specifiersOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found: string[] = [];
  const add = (source: Expression | null): void => {
    const specifier = plainText(source);
    if (specifier !== undefined) found.push(specifier);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    ImportExpression: ({ source }) => {
      if (file !== LAZY_LIST) add(source);
    },
  }).visit(program);
  return found;
}

/** The value of a string or of a template that inserts nothing. */
function plainText(source: Expression | null): string | undefined {
  if (source?.type === 'Literal' && typeof source.value === 'string') return source.value;
  if (source?.type !== 'TemplateLiteral' || source.expressions.length > 0) return undefined;
  return source.quasis[0]?.value.cooked ?? undefined;
}

/** A bundler finds `./b.ts` behind `./b` and `./b.js` as well, and the search for cycles would lose its way there. */
export function checkTargets(imports: readonly Import[], isFile: (file: string) => boolean): string[] {
  return imports
    .filter(({ to }) => !isFile(to))
    .map(({ from, to }) => `${from}: imports ${to}, and there is no such file; write its whole name`);
}

function fileBehind(file: string, specifier: string, entries: Entries): string | undefined {
  const bare = specifier.replace(/[?#].*$/, '');
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : entries.get(bare);
}

/** The entries of a package from its `package.json` in `folder`. */
export function entriesOf(folder: string, json: unknown): [string, string][] {
  if (typeof json !== 'object' || json === null || !('name' in json) || !('exports' in json)) return [];
  const { name, exports } = json;
  if (typeof name !== 'string' || typeof exports !== 'object' || exports === null) return [];
  return Object.entries(exports).map(([entry, file]) => [
    path.posix.join(name, entry),
    path.posix.join(folder, String(file)),
  ]);
}
