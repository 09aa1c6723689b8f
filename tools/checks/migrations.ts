import { createHash } from 'node:crypto';
import path from 'node:path';

export const MIGRATIONS = 'apps/server/src/db/migrations';
/** The landed migrations in their order, each with the hash of its statements. */
export const LANDED = 'apps/server/src/db/landed-migrations.tsv';

const isComment = (line: string): boolean => /^\s*(?:--|$)/u.test(line);

const hashOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .split('\n')
        .filter((line) => !isComment(line))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

function readLanded(list: string): [name: string, hash: string][] {
  return list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', hash = ''] = line.split('\t');
      return [name, hash];
    });
}

/** The names in the order in which they run: Kysely's migrator compares them like this. */
const inOrder = (names: Iterable<string>): string[] =>
  [...names].toSorted((one, other) => one.localeCompare(other));

/** The text of the list when all of these migrations have landed; `migrations` maps a name to its text. */
export function listOfLanded(migrations: ReadonlyMap<string, string>): string {
  return inOrder(migrations.keys())
    .map((name) => `${name}\t${hashOf(migrations.get(name) ?? '')}\n`)
    .join('');
}

const fileOf = (name: string): string => path.posix.join(MIGRATIONS, name);

/**
 * The migrator refuses to start on a database whose last migration sorts behind one that it has not seen, and it never
 * runs one twice. So a new migration sorts after all landed ones, and these keep their names and statements.
 */
export function checkLandedMigrations(migrations: ReadonlyMap<string, string>, list: string): string[] {
  const landed = readLanded(list);
  const last = landed.at(-1)?.[0] ?? '';
  const names = new Set(landed.map(([name]) => name));
  return [
    ...landed.flatMap(([name, hash]) => {
      const text = migrations.get(name);
      if (text === undefined) return [`${fileOf(name)}: is missing or renamed, but has landed`];
      return hashOf(text) === hash ? [] : [`${fileOf(name)}: has other statements than when it landed`];
    }),
    ...inOrder(migrations.keys())
      .filter((name) => !names.has(name) && name.localeCompare(last) < 0)
      .map(
        (name) => `${fileOf(name)}: sorts before ${last}, which has landed, so the product would not start`,
      ),
  ];
}
