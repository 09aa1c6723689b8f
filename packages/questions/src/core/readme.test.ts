import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '../index.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');

/** First column of the table under a heading. */
function filesUnder(heading: string): string[] {
  const section = README.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? '');
}

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(folder, entry.name));
}

describe('the README', () => {
  it.each(questionTypes().map(({ type }) => type))('names only files that %s has', (type) => {
    const named = filesUnder('The files of a type').map((file) => file.replace('<type>', type));
    expect(named.length).toBeGreaterThan(9);
    const present = new Set(readdirSync(path.join(ROOT, 'src/types', type)));
    expect(named.filter((file) => !present.has(file))).toEqual([]);
  });

  it('has a line for every other file, and no line too many', () => {
    const present = [...filesIn('src'), ...filesIn('src/core'), ...filesIn('src/raw'), ...filesIn('src/ui')];
    expect(filesUnder('The other files').toSorted()).toEqual(present.toSorted());
  });

  it('mentions no path that does not exist', () => {
    const paths = [...README.matchAll(/`(src\/[^`<]*)`/g)].map((match) => match[1] ?? '');
    const outsideTheExample = paths.filter((one) => !one.includes('spell-word'));
    expect(outsideTheExample.filter((one) => !existsSync(path.join(ROOT, one)))).toEqual([]);
  });
});
