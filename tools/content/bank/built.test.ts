import { describe, expect, it } from 'vitest';
import { codeByFile, readProgram } from './built.ts';

const codeOf = (text: string): string => readProgram('a.ts', text).code;

describe('the digest of a build program', () => {
  const text = "import { b } from './b.ts';\nexport const a = (n: number) => b(n) + 'x';\n";

  it.each([
    ['a comment', `/** Adds. */\n${text}`],
    ['its layout', text.replace('b(n) +', '(b(n)\n   ) +').replaceAll("'", '"')],
  ])('does not change with %s', (_what, changed) => {
    expect(changed).not.toBe(text);
    expect(codeOf(changed)).toBe(codeOf(text));
  });

  it.each([
    ['text', text.replace("'x'", "'y'")],
    ['sum', text.replace('+', '-')],
    ['import', text.replace('./b.ts', './c.ts')],
  ])('changes with a %s', (_what, changed) => {
    expect(codeOf(changed)).not.toBe(codeOf(text));
  });

  it('covers everything the program imports from the project', () => {
    const { imports } = readProgram('a.ts', `${text}import fs from 'node:fs';\nexport * from '../c.ts';`);
    expect(imports.toSorted()).toEqual(['../c.ts', './b.ts']);
  });

  it('covers the code of our packages behind a value, and nothing for a type', () => {
    const value = "import { makeGrid, type PuzzleGrid } from '@domdom/questions';";
    const types = "import type { A } from './a.ts';\nexport type { B } from './b.ts';";
    expect(readProgram('a.ts', `${value}\n${types}`)).toMatchObject({
      imports: [],
      fromPackages: [{ request: '@domdom/questions', name: 'makeGrid' }],
    });
    const files = [...codeByFile(['tools/content/factories/word-puzzles.ts']).keys()];
    expect(files).toContain('packages/questions/src/types/puzzle-words/make-grid.ts');
    expect(files).toContain('packages/questions/src/core/arrangement.ts');
    expect(files.filter((file) => file.includes('/one-choice/'))).toEqual([]);
  });
});
