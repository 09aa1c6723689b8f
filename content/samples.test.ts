import { SamplePage } from '@domdom/api/samples';
import { SAMPLE_AREAS, sampleAreaOf } from '@domdom/domain/samples/areas';
import { parseQuestion, publicQuestion } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import { readReadme, readSamples } from './files.ts';

const samples = readSamples();

interface PuzzleWords {
  letters: string[];
}

/** The content of a question without its names. */
function contentOf(stored: unknown): string {
  const { id: _id, title: _title, subTitle: _subTitle, ...content } = parseQuestion(stored);
  // Ids of options and pairs are random.
  return JSON.stringify(content, (name, value: unknown) => (name === 'id' ? undefined : value));
}

describe.each(samples)('$area/$file', ({ area, file, sample }) => {
  it('is a page of its area', () => {
    expect(sampleAreaOf(area)?.name).toBe(area);
    expect(sampleAreaOf(area)?.pages).toContain(sample.page);
    expect(file).toBe(`${sample.page}.json`);
  });

  it('has the shape of a page, with one of the options', () => {
    expect(SamplePage.parse(sample)).toEqual(sample);
  });

  it('has a Vietnamese name', () => {
    expect(sample.name.normalize('NFD')).toMatch(/[\p{M}đĐ]/u);
  });

  it('has a question named after the page', () => {
    expect(parseQuestion(sample.question).id).toBe(`${area}-${sample.page}`);
  });
});

describe('the sample pages', () => {
  it.each(SAMPLE_AREAS)('of $name have different names in the menu', ({ name }) => {
    const names = samples.filter(({ area }) => area === name).map(({ sample }) => sample.name);
    expect(names.filter((one, index) => names.indexOf(one) < index)).toEqual([]);
  });

  it('ask no question twice', () => {
    const contents = samples.map(({ sample }) => contentOf(sample.question));
    const doubles = samples.filter((_sample, index) => contents.indexOf(contents[index] ?? '') < index);
    expect(doubles.map(({ area, file }) => `${area}/${file}`)).toEqual([]);
  });

  it.each(SAMPLE_AREAS)('of $name are all written', ({ name, pages }) => {
    const written = samples.filter(({ area }) => area === name).map(({ sample }) => sample.page);
    expect(pages.filter((page) => !written.includes(page))).toEqual([]);
    expect(written).toHaveLength(pages.length);
  });

  it.each([
    ['olympicsgkBook5', /stress/i, 'a stressed word'],
    ['olympicsgkBook8', /odd one out|different from|does not belong/i, 'the odd one out'],
    ['olympicsgkBook8', /opposite|antonym/i, 'an antonym'],
    ['olympicsgkBook8', /form of the verb|verb form|correct form/i, 'a form of a verb'],
  ])('of %s ask (%s) for %s', (area, task) => {
    const titles = samples.flatMap(({ area: of, sample }) =>
      of === area ? parseQuestion(sample.question).title : [],
    );
    expect(titles.filter((title) => task.test(title))).not.toEqual([]);
  });

  it('have puzzles of 25 and of 64 letters', () => {
    const sizes = samples.map(({ sample }) => {
      const { letters } = publicQuestion(parseQuestion(sample.question), 'seed') as Partial<PuzzleWords>; // or of another type
      return Array.isArray(letters) ? letters.join('').length : 0;
    });
    expect([...new Set(sizes)].toSorted((one, other) => one - other)).toEqual([0, 25, 64]);
  });

  it.each(SAMPLE_AREAS)('of $name are counted in the README', ({ name, pages }) => {
    const written = samples.filter(({ area }) => area === name).length;
    expect(readReadme()).toMatch(new RegExp(`^\\| ${name} +\\| +${written} +\\| +${pages.length} +\\|$`, 'm'));
  });
});
