import { expect, it } from 'vitest';
import { finishedItems, inputOf, itemFrom, partsOf, problemsOf, SMALL_LEXICON } from './testing.ts';
import { WORD_KINDS } from './word-kinds.ts';

const input = inputOf();
const finished = finishedItems(WORD_KINDS, input);

it('asks for the one word of a kind', () => {
  expect(problemsOf(finished, input)).toEqual([]);
  const options = partsOf(itemFrom(finished, 'underlined/kind', 'cap'), 'options');
  expect(options.filter(({ isCorrect }) => isCorrect === true).map(({ text }) => text)).toEqual(['[[cap]]']);
  const clothes = SMALL_LEXICON.filter((record) => record.class === 'clothes').map(
    ({ word }) => `[[${word}]]`,
  );
  expect(options.filter(({ text }) => clothes.includes(String(text)))).toHaveLength(1);
});

it('does not ask for the word that names its kind', () => {
  expect(finished.map(({ item }) => item.source)).not.toContain('animal');
  const words = SMALL_LEXICON.map((record): (typeof SMALL_LEXICON)[number] =>
    record.word === 'cap' ? { ...record, word: 'people', class: 'person' } : record,
  );
  const asked = finishedItems(WORD_KINDS, inputOf(words)).map(({ item }) => item.source);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked).not.toContain('people');
});

it('has no wrong word that is of a second kind', () => {
  const words = SMALL_LEXICON.map((record) =>
    record.word === 'grey' ? { ...record, word: 'orange' } : record,
  );
  const texts = finishedItems(WORD_KINDS, inputOf(words)).map(({ item }) => JSON.stringify(item.question));
  expect(texts.filter((text) => text.includes('[[orange]]'))).toHaveLength(1);
  expect(texts.length).toBeGreaterThan(5);
});

it('takes no country for a wrong word where a place is asked for', () => {
  const words = SMALL_LEXICON.map((record): (typeof SMALL_LEXICON)[number] =>
    record.class === 'clothes'
      ? { ...record, class: 'place' }
      : record.class === 'animal'
        ? { ...record, class: 'country' }
        : record,
  );
  const countries = words.filter((record) => record.class === 'country').map(({ word }) => `[[${word}]]`);
  const places = finishedItems(WORD_KINDS, inputOf(words)).filter(({ item }) =>
    JSON.stringify(item.question).includes('places (địa điểm)'),
  );
  expect(places.length).toBeGreaterThan(0);
  for (const { item } of places) {
    expect(partsOf(item, 'options').filter(({ text }) => countries.includes(String(text)))).toEqual([]);
  }
});

it('shows no animal, which may be eaten, when food is asked for', () => {
  const words = SMALL_LEXICON.filter(({ word }) => word !== 'son'); // a person wears clothes
  const asked = finishedItems(WORD_KINDS, inputOf(words));
  const options = partsOf(itemFrom(asked, 'underlined/kind', 'ice cream'), 'options');
  const animals = SMALL_LEXICON.filter((record) => record.class === 'animal').map(
    ({ word }) => `[[${word}]]`,
  );
  expect(options).toHaveLength(4);
  expect(options.filter(({ text }) => animals.includes(String(text)))).toEqual([]);
});
