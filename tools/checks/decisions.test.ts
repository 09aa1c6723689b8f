import { describe, expect, it } from 'vitest';
import { checkDecisionHeads } from './decisions.ts';

const ONE = 'docs/decisions/0001-one.md';
const TWO = 'docs/decisions/0002-two.md';
const record = (head: string[], body = '') =>
  `# Title\n\n${head.map((line) => `- ${line}\n`).join('')}\n${body}\n`;
const DATE = 'Date: 2026-11-21';
const ACCEPTED = 'Status: accepted';
const check = (one: string, two = record([DATE, ACCEPTED])) =>
  checkDecisionHeads(
    new Map([
      [ONE, one],
      [TWO, two],
    ]),
  );

describe('the head of a decision record', () => {
  it('passes with a date and a status', () => {
    expect(check(record([DATE, ACCEPTED]))).toEqual([]);
  });

  it.each([
    ['no head', '# Title\n\nText.\n', 'lacks "- Date'],
    ['no date', record([ACCEPTED]), 'lacks "- Date'],
    ['a date in another form', record(['Date: 21/11/2026', ACCEPTED]), 'lacks "- Date'],
    ['no status', record([DATE]), 'lacks "- Status'],
    ['an unknown status', record([DATE, 'Status: done']), 'lacks "- Status'],
    ['amended without a link', record([DATE, 'Status: amended']), 'is accepted by its links'],
  ])('is refused with %s', (_, text, problem) => {
    expect(check(text).join('\n')).toContain(`${ONE}: ${problem}`);
  });
});

describe('a link between two records', () => {
  const amends = record([DATE, ACCEPTED, 'Amends: [0002](0002-two.md)']);
  const amended = record([DATE, 'Status: amended', 'Amended by: [0001](0001-one.md)']);

  it('passes when it leads both ways', () => {
    expect(check(amends, amended)).toEqual([]);
  });

  it('is refused when the other record does not lead back', () => {
    expect(check(amends)).toEqual([`${TWO}: lacks "Amended by: [0001]", since ${ONE} says "Amends"`]);
  });

  it('is refused when it names another file than its number', () => {
    expect(check(record([DATE, ACCEPTED, 'Amends: [0002](0002-three.md)']), amended)).toEqual([
      `${ONE}: 0002-three.md is not the file of record 0002`,
    ]);
  });

  it('is required when the text names the other record', () => {
    expect(check(record([DATE, ACCEPTED], 'As 0002 says.'))).toEqual([
      `${ONE}: its text names 0002, its head does not ("- Related: [0002](...)")`,
    ]);
  });
});
