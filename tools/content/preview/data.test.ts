import { describe, expect, it } from 'vitest';
import { readCatalogues } from '../../../content/files.ts';
import { readGrade, SOURCE_GRADES } from '../sources/read.ts';
import { contactSheet, dataAt } from './data.ts';

describe('the contact sheet', () => {
  const contactSheets = SOURCE_GRADES.map((grade) => ({ grade, ...contactSheet(grade) }));

  it('has every word that should have a picture, beside its picture or among those without one', () => {
    for (const { grade, pictures, undrawn } of contactSheets) {
      const wanted = readGrade(grade).words.filter(({ picture }) => picture !== undefined);
      const beside = pictures.flatMap(({ words }) => words.filter((word) => word.grade === grade));
      const shown = [...beside, ...undrawn].map(({ word }) => word);
      expect(shown.toSorted()).toEqual(wanted.map(({ word }) => word).toSorted());
    }
  });

  it('has every picture of the lexicon, used or not', () => {
    const shown = contactSheets.flatMap(({ pictures, unused }) =>
      [...pictures, ...unused].map(({ name }) => name),
    );
    expect(new Set(shown)).toEqual(new Set(readCatalogues('lexicon-').map(({ name }) => name)));
  });
});

describe('the data of the preview', () => {
  it.each(['items/0', 'items', 'pictures/x', 'words/4', 'exams/4/9999', ''])('has nothing at %o', (path) => {
    expect(dataAt(path)).toBeUndefined();
  });
});
