import { describe, expect, it } from 'vitest';
import type { BankItem, Finished } from '../bank/item.ts';
import { formsOf } from '../checks/vocabulary.ts';
import { GRAMMAR } from '../sources/grammar.ts';
import { readGrade, type SourceGrade } from '../sources/read.ts';
import type { WordRecord } from '../sources/schema.ts';
import { changedBetween, finishedItems, inputOf, partsOf, problemsOf, SMALL_LEXICON } from './testing.ts';
import { verbsWithoutForms, WORD_FORMS } from './word-forms.ts';

const like = (word: string, more: Partial<WordRecord>): WordRecord => ({
  word,
  unit: '1',
  class: 'action',
  pos: 'v',
  vi: `nghĩa ${word}`,
  ipa: word,
  ...more,
});

const words = [
  ...SMALL_LEXICON,
  ...['ride a bike', 'get up', 'swim', 'study', 'want', 'stop'].map((verb) => like(verb, {})),
  ...['big', 'good', 'clever'].map((word) => like(word, { class: 'quality', pos: 'adj' })),
  ...['happy', 'sad', 'angry', 'tired'].map((word) => like(word, { class: 'feeling', pos: 'adj' })),
  like('egg', { class: 'food', pos: 'n', plural: 'eggs', ipa: 'eɡ' }),
  like('night', { class: 'time', pos: 'n', plural: 'nights' }),
  like('nurse', { class: 'job', pos: 'n', plural: 'nurses' }),
  like('drum', { class: 'instrument', pos: 'n', plural: 'drums' }),
];

const made = (grade: SourceGrade): Finished[] => finishedItems(WORD_FORMS, inputOf(words, { grade }));

const shownIn = (item: BankItem): unknown[] => partsOf(item, 'rows').map(({ shown }) => shown);

const tasks = (grade: SourceGrade): string[] => [
  ...new Set(made(grade).map(({ item }) => item.variant.replace('conjugation/', ''))),
];

/** The rows of all items of a task, as `shown: forms`. */
function rowsOf(grade: SourceGrade, name: string): string[] {
  return made(grade)
    .filter(({ item }) => item.variant === `conjugation/${name}`)
    .flatMap(({ item }) => partsOf(item, 'rows'))
    .map(
      ({ shown, cells }) =>
        `${String(shown)}: ${JSON.stringify(cells).replaceAll(/[^a-z'|, -]|accepted/g, '')}`,
    );
}

describe.each([2, 3, 4, 5] as const)('tables of forms for class %d', (grade) => {
  it('have the forms as their only key', () => {
    expect(problemsOf(made(grade), inputOf(words, { grade }))).toEqual([]);
    expect(made(grade).length).toBeGreaterThan(5);
  });

  it('show no word twice', () => {
    expect(made(grade).filter(({ item }) => new Set(shownIn(item)).size < shownIn(item).length)).toEqual([]);
  });
});

describe('rows', () => {
  it('teach each class what it learns', () => {
    expect(tasks(1)).toEqual([]);
    expect(tasks(2)).toEqual(['plurals', 'be']);
    expect(tasks(3)).toEqual(['plurals', 'have', 'ing']);
    expect(tasks(4)).toEqual(['ing', 'third-person', 'possessives']);
    expect(tasks(5)).toEqual(['past', 'comparatives', 'was']);
  });

  it('have the forms of nouns and of what goes with them', () => {
    expect(rowsOf(2, 'plurals')).toEqual(expect.arrayContaining(['dress: dresses', 'scarf: scarves|scarfs']));
    expect(rowsOf(2, 'be')).toEqual(expect.arrayContaining(["The cat: is|'s", "The kittens: are|'re"]));
    expect(rowsOf(2, 'be')).toContain("They … happy: are|'re");
    expect(rowsOf(3, 'have')).toEqual(expect.arrayContaining(['The cat: has', 'The kittens: have']));
    expect(rowsOf(5, 'was')).toEqual(expect.arrayContaining(['The cat: was', 'The kittens: were']));
  });

  it('stay as they are when words are added', () => {
    const added = [
      like('zebra', { class: 'animal', pos: 'n', plural: 'zebras' }),
      like('shy', { class: 'feeling', pos: 'adj' }),
    ];
    for (const grade of [2, 3, 4, 5] as const) {
      const after = finishedItems(WORD_FORMS, inputOf([...added, ...words], { grade }));
      expect(changedBetween(made(grade), after)).toEqual([]);
    }
  });

  it('ask for his, her or its only where the subject tells', () => {
    const rows = rowsOf(4, 'possessives');
    expect(rows).toContain('The kittens: their');
    expect(rows).not.toContain('The cat: its');
    expect(rows).not.toContain('The nurse: its');
    expect(rows).toContain('The drum: its');
  });

  it('name people, animals and things that children have, no food and no times', () => {
    const rows = [...rowsOf(2, 'be'), ...rowsOf(3, 'have'), ...rowsOf(4, 'possessives'), ...rowsOf(5, 'was')];
    const kinds = (...names: string[]): string[] =>
      rows.filter((row) => names.some((name) => row.includes(name)));
    expect(kinds('cat', 'nurse', 'drum')).not.toEqual([]);
    expect(kinds('egg', 'night', 'moon')).toEqual([]);
  });

  it('never have one form in all of them, nor in all but that of the pronoun', () => {
    const forms = made(5)
      .filter(({ item }) => item.variant === 'conjugation/was')
      .map(({ item }) => partsOf(item, 'rows').slice(1))
      .map((rows) => new Set(rows.map(({ cells }) => JSON.stringify(cells))).size);
    expect(new Set(forms)).toEqual(new Set([2]));
  });

  it('have the forms of verbs, those of phrases without the rest', () => {
    expect(rowsOf(4, 'third-person')).toEqual(expect.arrayContaining(['ride: rides', 'study: studies']));
    expect(rowsOf(4, 'ing')).toEqual(expect.arrayContaining(['swim: swimming', 'get: getting']));
    expect(rowsOf(4, 'ing').filter((row) => row.startsWith('want'))).toEqual([]);
    expect(rowsOf(5, 'past')).toEqual(expect.arrayContaining(['ride: rode', 'stop: stopped']));
    expect(rowsOf(5, 'comparatives')).toContain('good: better,best');
  });
});

describe('the tables', () => {
  it('have the verbs of the classes that fill in their forms, but for those that have none to fill in', () => {
    const missing = ([3, 4, 5] as const).flatMap((grade) =>
      verbsWithoutForms(readGrade(grade).words, GRAMMAR),
    );
    // No table has these verbs: "be" has its own tables, "can" has no other form, "hurt" does not change in the past, a
    // table has no space for two words such as "roller skate", and the rest contain no verb.
    const known = [
      'be quiet',
      'can',
      'hurt',
      'roller skate',
      'half past',
      'a quarter past',
      'a quarter to',
      'on foot',
    ];
    expect(missing.toSorted()).toEqual(known.toSorted());
  });

  it('have the regular endings of -s and -ing', () => {
    const irregular = GRAMMAR.verbs
      .filter(
        ({ base, third, ing }) =>
          !formsOf(base).includes(third) ||
          (ing !== undefined && !formsOf(base).includes(ing.split('|').at(-1) ?? '')),
      )
      .map(({ base }) => base);
    // Two-syllable words that double their last letter are regular too.
    expect(irregular).toEqual(['begin', 'forget', 'have']);
  });

  it('list each word once', () => {
    for (const bases of [GRAMMAR.verbs, GRAMMAR.adjectives].map((table) => table.map(({ base }) => base))) {
      expect(new Set(bases).size).toBe(bases.length);
    }
  });
});
