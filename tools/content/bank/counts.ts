import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, readGrade, SOURCE_GRADES, type SourceGrade } from '../sources/read.ts';
import { signedItems } from './signed.ts';
import { readBank, readSignatures } from './store.ts';

/** The amounts of content as stated in content/README.md; building and signing rewrite them. */

const README = join(CONTENT, 'README.md');
const COLUMNS = ['grade', 'words', 'sentences', 'exchanges', 'passages', 'sets', 'items', 'signed'];
const TABLE = /^\| grade +\| words .*\n(?:\|.*\n)+/m;

function rowOf(grade: SourceGrade): number[] {
  const { words, sentences, exchanges, passages, sets } = readGrade(grade);
  const bank = readBank(grade);
  const lists = [words, sentences, exchanges, passages, sets, bank, signedItems(bank, readSignatures(grade))];
  return [grade, ...lists.map(({ length }) => length)];
}

/** For the grades that have content. */
export function countsTable(): string {
  const rows = SOURCE_GRADES.map(rowOf).filter(([, ...counts]) => counts.some((count) => count > 0));
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell, index) => String(cell).padEnd(COLUMNS[index]?.length ?? 0)).join(' | ')} |\n`;
  return [COLUMNS, COLUMNS.map((name) => '-'.repeat(name.length)), ...rows].map(line).join('');
}

/** The table in the README as it is. */
export function writtenTable(readme: string): string {
  const [table] = TABLE.exec(readme) ?? [];
  if (table === undefined) throw new Error('content/README.md has no table of counts.');
  return table;
}

export function writeCounts(): void {
  const readme = readFileSync(README, 'utf8');
  writeFileSync(README, readme.replace(writtenTable(readme), countsTable()));
}
