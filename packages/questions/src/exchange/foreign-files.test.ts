import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeText, type EmbeddedFile, type ReadItem, readGift, readMoodle } from '../exchange.ts';
import { gradeAnswer, type QuestionBase, questionTypes } from '../index.ts';

/**
 * Files as other systems and their users write them. Beside each is its report, which people have checked: a change in
 * it is either intended or a mistake.
 */
const folder = path.join(import.meta.dirname, 'testing/foreign');
const files = readdirSync(folder).filter((name) => !name.endsWith('.report.txt'));

const takeFile = ({ name }: EmbeddedFile) =>
  name.endsWith('.svg')
    ? { refused: 'không phải hình.' }
    : { file: `i-${name.replaceAll(/[^a-z0-9]/gi, '-')}.webp` };

function readAs(name: string) {
  const { text, notes } = decodeText(readFileSync(path.join(folder, name)));
  const read = name.endsWith('.xml') ? readMoodle(text, { takeFile }) : readGift(text);
  return { notes: [...notes, ...read.notes], items: read.items };
}

function reportOf({ place, name, question, meta, changed, leftOut, problem }: ReadItem): string {
  return [
    `${place}: ${JSON.stringify(name)}${meta.tags.length === 0 ? '' : ` [${meta.tags.join(', ')}]`}`,
    ...(problem === null ? [] : [`  ! ${problem}`]),
    ...(question === null ? [] : [`  ${saidIn(question)}`]),
    ...changed.map((line) => `  ~ ${line}`),
    ...leftOut.map((line) => `  - ${line}`),
  ].join('\n');
}

function saidIn({ type, title, ...rest }: QuestionBase): string {
  const { id: _id, version: _version, ...own } = rest;
  return `${type} ${JSON.stringify(title)} ${JSON.stringify(own)}`;
}

describe.each(files)('%s', (name) => {
  const { notes, items } = readAs(name);

  it('gives the report that people have checked', async () => {
    const report = [...notes.map((note) => `* ${note}`), ...items.map(reportOf), ''].join('\n');
    await expect(report).toMatchFileSnapshot(path.join(folder, `${name}.report.txt`));
  });

  it('gives questions whose key is graded as right', () => {
    const usable = items.flatMap(({ question }) => question ?? []);
    expect(usable.length).toBeGreaterThan(0);
    for (const question of usable) {
      const type = questionTypes().find((one) => one.type === question.type);
      expect(gradeAnswer(question, type?.keyAnswer(question)).isCorrect).toBe(true);
    }
  });
});
