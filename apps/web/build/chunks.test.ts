import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filePatterns, SHARED_BY_MANY } from './chunks.ts';

const questions = path.resolve(import.meta.dirname, '../../../packages/questions');
const files = globSync('src/**/*.{ts,tsx,css}', { cwd: questions })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => path.join(questions, file));

/** One pattern per name that a file pattern lists. */
const alternatives = Object.entries(filePatterns).flatMap(([name, { source }]) => {
  const [list = '', inner = ''] = /\(([\w|-]+)\)/.exec(source) ?? [];
  return inner.split('|').map((one) => [name, one, new RegExp(source.replace(list, () => one))] as const);
});

function importedBy(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  // Type imports disappear in the build, and dynamic imports are fetched later.
  return Array.from(code.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+)';/gm), ([, to = '']) =>
    path.resolve(path.dirname(file), to),
  ).filter((to) => existsSync(to));
}

function reachableFrom(start: string, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  importedBy(start).forEach((file) => reachableFrom(file, found));
  return found;
}

const players = new Map(
  globSync('src/types/*/player.tsx', { cwd: questions }).map((file) => [
    path.basename(path.dirname(file)),
    [...reachableFrom(path.join(questions, file))],
  ]),
);

const { TYPING, MOVING } = filePatterns;

describe('the question scripts', () => {
  it.each(alternatives)('%s still matches files called %s', (_name, _one, pattern) => {
    expect(files.some((file) => pattern.test(file))).toBe(true);
  });

  it('assign every piece shared by several players to a chunk, since each leftover piece would be its own request', () => {
    const frame = reachableFrom(path.join(questions, 'src/ui/question-frame.tsx'));
    const all = [...players.values()].flat().filter((file) => file.includes(path.normalize('src/ui/')));
    const homeless = [...new Set(all)].filter((file) => {
      const users = all.filter((one) => one === file).length;
      const isPlaced = frame.has(file) || Object.values(filePatterns).some((pattern) => pattern.test(file));
      return users > 1 && users < SHARED_BY_MANY && !isPlaced;
    });
    expect(all.length).toBeGreaterThan(50);
    expect(homeless.map((file) => path.relative(questions, file))).toEqual([]);
  });

  it.each(['one-choice', 'multiple-choice', 'tick-tf', 'underlined'])(
    'for %s include nothing that is typed or moved',
    (type) => {
      const own = players.get(type) ?? [];
      expect(own.length).toBeGreaterThan(1);
      expect(own.filter((file) => [TYPING, MOVING].some((pattern) => pattern.test(file)))).toEqual([]);
    },
  );
});
