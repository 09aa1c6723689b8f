import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion, questionTypes, readRawAnswer } from '../index.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');

/** First column of the tables under a heading. */
function rowsUnder(heading: string): string[] {
  const section = README.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (`[^|]+`) \|/gm)].map((match) => match[1] ?? '');
}

/** The files of one row; those after the first are in its folder: `src/a/b.ts`, `c.ts`. */
function filesOf(row: string): string[] {
  const [first = '', ...others] = row.split(', ').map((name) => name.replaceAll('`', ''));
  return [first, ...others.map((name) => path.join(path.dirname(first), name))];
}

/** Every code file in the folder and its subfolders, except tests. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

describe('the entries of this package', () => {
  const manifest = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { exports: object }; // the linter and npm expect this shape

  it.each(Object.keys(exports))('%s is listed in ARCHITECTURE.md and CONTRIBUTING.md', (entry) => {
    const parts = readFileSync(path.join(ROOT, '../../ARCHITECTURE.md'), 'utf8');
    const walls = readFileSync(path.join(ROOT, '../../CONTRIBUTING.md'), 'utf8');
    expect(parts).toContain(`"${entry}"`);
    expect(walls).toContain(`questions${entry.slice(1)}\``);
  });
});

describe('the README', () => {
  it.each(questionTypes().map(({ type }) => type))('names only files that %s has', (type) => {
    const named = rowsUnder('The files of a type')
      .flatMap(filesOf)
      .map((file) => file.replace('<type>', type));
    expect(named.length).toBeGreaterThan(9);
    const present = new Set(
      readdirSync(path.join(ROOT, 'src/types', type), { recursive: true, encoding: 'utf8' }),
    );
    expect(named.filter((file) => !present.has(file))).toEqual([]);
  });

  it('has exactly one line for every other file', () => {
    const present = filesIn('src').filter((file) => !/^src\/types\/.*\//.test(file));
    const listed = [...rowsUnder('Files of other systems'), ...rowsUnder('The other files')].flatMap(filesOf);
    // Test data, which the list names as one folder.
    const described = listed.filter((file) => file !== 'src/exchange/testing/foreign');
    expect(described.toSorted()).toEqual(present.toSorted());
  });

  it('shows the true results for a question of an older system', () => {
    const section = README.split('\n## Questions of older systems\n')[1] ?? '';
    const code = /```ts\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
    const claims = [...code.matchAll(/^(.+); \/\/ (.+)$/gm)];
    expect(claims).toHaveLength(4);
    const setUp = code.slice(0, claims[0]?.index);
    for (const [, call = '', result = ''] of claims) {
      const run = (last: string): unknown =>
        runInNewContext(`${setUp}(${last})`, { gradeRaw, parseRawQuestion, readRawAnswer });
      expect(run(call)).toEqual(run(result));
    }
  });

  it('mentions no path that does not exist', () => {
    const paths = [...README.matchAll(/`(src\/[^`<]*)`/g)].map((match) => match[1] ?? '');
    const outsideTheExample = paths.filter((one) => !one.includes('spell-word'));
    expect(outsideTheExample.filter((one) => !existsSync(path.join(ROOT, one)))).toEqual([]);
  });
});
