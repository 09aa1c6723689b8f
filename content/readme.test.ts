import { describe, expect, it } from 'vitest';
import { countsTable, writtenTable } from '../tools/content/bank/counts.ts';
import { readReadme } from './files.ts';

describe('the README', () => {
  it('tells how much there is of each grade; building or signing writes its table', () => {
    expect(writtenTable(readReadme())).toBe(countsTable());
  });
});
