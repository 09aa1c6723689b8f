import { describe, expect, it } from 'vitest';
import { countsTable, writtenTable } from '../tools/content/bank/counts.ts';
import { readReadme } from './files.ts';

describe('the README', () => {
  it('states how much content each grade has; building or signing rewrites its table', () => {
    expect(writtenTable(readReadme())).toBe(countsTable());
  });
});
