import { SCHOOL_GRADES } from '@domdom/domain/school/grades';
import { unitsOfGrade } from '@domdom/domain/school/units';
import { describe, expect, it } from 'vitest';
import { checkWords } from '../tools/checks/words.ts';
import { readGrade, SOURCE_GRADES } from '../tools/content/sources/read.ts';
import { listMedia, readExaminations, readTopics } from './files.ts';
import { isVietnamese } from './question-problems.ts';
import { words } from './reading.ts';

const topics = readTopics();
const media = new Set(listMedia());
const english = new Set(SOURCE_GRADES.flatMap((grade) => readGrade(grade).words).map(({ word }) => word));
const titles = readExaminations().map(({ examination }) => examination);

/** The words of a text that are English: of the lexicon, with a letter that Vietnamese does not have, or in capitals. */
const englishIn = (text: string): string[] => [
  ...words(text).filter((word) => english.has(word) || /[fjwz]/u.test(word)),
  ...(text.match(/[A-Z]{2,}/gu) ?? []),
];

/** Tests that ask about other words than their unit has, so that they cannot name it. */
const ABOUT_OTHER_WORDS = ['g2-u2-t1', 'g2-u3-t1', 'g3-u2-t1', 'g3-u3-t1'];

describe('the topics', () => {
  it('name each unit of the grades that have words once, in teaching order', () => {
    const units = SCHOOL_GRADES.filter((grade) => SOURCE_GRADES.some((one) => one === grade)).flatMap(
      (grade) => unitsOfGrade(grade).map((unit) => `${grade}-${unit}`),
    );
    expect(units).toHaveLength(94);
    expect(topics.map(({ grade, unit }) => `${grade}-${unit}`)).toEqual(units);
  });

  it.each(['en', 'vi', 'picture'] as const)('show no %s twice in a grade', (field) => {
    const shown = topics.map((topic) => `${topic.grade}: ${topic[field]}`);
    expect(shown.filter((one, index) => shown.indexOf(one) !== index)).toEqual([]);
  });

  it('show pictures that exist', () => {
    expect(topics.filter(({ picture }) => !media.has(picture))).toEqual([]);
  });

  it('are Vietnamese without English, and English without Vietnamese', () => {
    expect(topics.filter(({ vi }) => !isVietnamese(vi) || englishIn(vi).length > 0)).toEqual([]);
    expect(topics.filter(({ en }) => !/^[A-Z][a-zA-Z ,'?!]+$/u.test(en))).toEqual([]);
  });

  it.each(['Toy của em', 'Xem TV', 'Nghe jazz'])(
    'are told from Vietnamese with English in it: %s',
    (text) => {
      expect(englishIn(text)).not.toEqual([]);
    },
  );

  it('are spelt as the product spells', () => {
    expect(topics.flatMap(({ grade, unit, vi }) => checkWords(`${grade}-${unit}`, vi))).toEqual([]);
    for (const text of topics.flatMap(({ en, vi }) => [en, vi])) {
      expect(text).toBe(text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim());
    }
  });

  it('are those that the titles of unit tests name', () => {
    const named = titles.filter(({ code }) => !ABOUT_OTHER_WORDS.includes(code));
    for (const { grade, unit, title } of named) {
      const topic = topics.find((one) => one.grade === grade && one.unit === unit);
      expect(title).toContain(`Unit ${unit}: ${topic?.en} –`);
    }
    expect(titles.length - named.length).toBe(ABOUT_OTHER_WORDS.length);
  });
});
