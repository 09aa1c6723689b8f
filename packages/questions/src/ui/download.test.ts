import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** `import type` and type-only members do not exist in the browser. */
const RUN_TIME_IMPORT =
  /(?:^|\n)(?:import|export)(?! type)[^;']*?from '([^']+)'|import\(\s*'([^']+)'\s*\)|\nimport '([^']+)'/g;

function reachable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const match of readFileSync(file, 'utf8').matchAll(RUN_TIME_IMPORT)) {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (specifier.startsWith('.')) reachable(path.resolve(path.dirname(file), specifier), found);
    else found.add(specifier);
  }
  return found;
}

describe('what a student downloads', () => {
  const files = reachable(path.join(import.meta.dirname, '../ui.ts'));

  it('includes the players', () => {
    expect([...files].filter((file) => file.endsWith('/player.tsx')).length).toBeGreaterThan(5);
  });

  it('is React, pure files and style sheets: no zod, no schema, no grading, no samples', () => {
    const packages = [...files].filter(
      (file) => !path.isAbsolute(file) && !file.startsWith('@domdom/domain/'),
    );
    expect(packages).toEqual(['react']);
    expect([...files].filter((file) => /\/(schema|grade|public|lint|samples|index)\.ts$/.test(file))).toEqual(
      [],
    );
  });
});
