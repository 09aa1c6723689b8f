import { describe, expect, it } from 'vitest';
import { isFields, isTextList } from '../../../content/reading.ts';
import type { BankItem } from '../bank/item.ts';
import { GRAMMAR } from '../sources/grammar.ts';
import { fieldsOf, finishedItems, inputOf, partsOf, problemsOf, SMALL_LEXICON } from './testing.ts';
import { linesOf, WORD_PUZZLES } from './word-puzzles.ts';

const input = inputOf();
const finished = finishedItems(WORD_PUZZLES, input);
const items = finished.map(({ item }) => item);

function rowsIn(item: BankItem): string[] {
  const { grid } = fieldsOf(item);
  return isFields(grid) && isTextList(grid.letters) ? grid.letters : [];
}

describe('word puzzles', () => {
  it('hide every word once, in all three sizes', () => {
    expect(problemsOf(finished, input)).toEqual([]);
    expect(new Set(items.map((item) => [item.variant, partsOf(item, 'words').length].join(' ')))).toEqual(
      new Set(['puzzle-words/across 3', 'puzzle-words/across-down 4', 'puzzle-words/heard 5']),
    );
  });

  it('hide phrases without their blanks, and no words longer than the grid', () => {
    const young = finishedItems(WORD_PUZZLES, inputOf(SMALL_LEXICON, { grade: 2 })).map(({ item }) => item);
    expect(
      young.every((item) => item.focus.every((word) => word.replace(' ', '').length <= rowsIn(item).length)),
    ).toBe(true);
    const withPhrase = items.filter(({ focus }) => focus.includes('ice cream'));
    expect(withPhrase.map(({ variant }) => variant)).toContain('puzzle-words/heard');
    expect(withPhrase.every(({ question }) => question.subTitle?.endsWith('Cụm từ được viết liền.'))).toBe(
      true,
    );
    expect(withPhrase.every((item) => linesOf(rowsIn(item)).some((line) => line.includes('ICECREAM')))).toBe(
      true,
    );
  });

  it('have no word among their letters that no pupil should find', () => {
    const found = items.flatMap((item) =>
      GRAMMAR.neverInPuzzles.filter(
        (never) =>
          linesOf(rowsIn(item)).some((line) => line.includes(never)) &&
          !item.focus.some((word) => word.toUpperCase().includes(never)),
      ),
    );
    expect(found).toEqual([]);
    expect(items.length).toBeGreaterThan(20);
  });

  it('hide words that hold such a word backwards', () => {
    const renamed = SMALL_LEXICON.filter(({ unit }) => unit === '1').map((one) =>
      one.word === 'goat' ? { ...one, word: 'singing' } : one,
    );
    const hiding = finishedItems(WORD_PUZZLES, inputOf(renamed));
    expect(hiding.filter(({ item }) => item.focus.includes('singing'))).not.toEqual([]);
  });

  it('tell the words of units without pictures by numbered meanings and definitions', () => {
    // Three words of the other unit are enough for its pictures.
    const few = SMALL_LEXICON.filter(
      ({ word, unit }) => unit === '2' || ['cat', 'dog', 'hen'].includes(word),
    );
    const bare = few.map(({ picture, ...record }) => (record.unit === '2' ? record : { ...record, picture }));
    const told = finishedItems(WORD_PUZZLES, inputOf(bare));
    expect(problemsOf(told, inputOf(bare))).toEqual([]);
    const inWords = told.filter(({ item }) => fieldsOf(item).prompt !== undefined).map(({ item }) => item);
    expect(new Set(inWords.map(({ variant, unit }) => `${variant} ${unit}`))).toEqual(
      new Set(['puzzle-words/meanings 2', 'puzzle-words/definitions 2']),
    );
    for (const item of inWords) {
      const lines = item.focus.map((word, index) => {
        const record = bare.find((one) => one.word === word);
        return `${index + 1}. ${item.variant.endsWith('meanings') ? record?.vi : record?.definition}`;
      });
      expect(fieldsOf(item).prompt).toBe(lines.join('\n'));
      expect(partsOf(item, 'words').map(({ accepted }) => accepted)).toEqual(item.focus);
    }
  });

  it('have no hidden word that goes on to its plural', () => {
    const plurals = items.flatMap((item) =>
      item.focus
        .map((word) => `${word.toUpperCase().replace(' ', '')}S`)
        .filter((plural) => linesOf(rowsIn(item)).some((line) => line.includes(plural))),
    );
    expect(plurals).toEqual([]);
  });

  it('are read in eight directions', () => {
    const lines = linesOf(['ABC', 'DEF', 'GHI']);
    for (const text of ['ABC', 'CBA', 'ADG', 'HEB', 'AEI', 'IEA', 'CEG', 'GEC', 'BF', 'DB']) {
      expect(lines.filter((line) => line.includes(text))).not.toEqual([]);
    }
    expect(lines.filter((line) => line.includes('ABF'))).toEqual([]);
  });
});
