import { getQuestionType, parseQuestion, type QuestionBase } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import { knownWords, unknownWords } from '../tools/content/checks/vocabulary.ts';
import { linesOf, readReaders, STORY_STRETCH, unreadQuestions } from '../tools/content/readers/read.ts';
import { clipKey } from '../tools/content/sound-manifest.ts';
import { FUNCTION_WORDS, GRAMMAR, NAMES } from '../tools/content/sources/grammar.ts';
import { readGrade, SOURCE_GRADES } from '../tools/content/sources/read.ts';
import { longestSentence } from '../tools/content/text.ts';
import { readCatalogues, readManifests, readMedia } from './files.ts';
import { isVietnamese } from './question-problems.ts';
import { fieldsWithin, words } from './reading.ts';

const readers = readReaders();
const lexicon = SOURCE_GRADES.map(readGrade);
const pictures = new Map(readCatalogues('reader-').map((picture) => [picture.name, picture]));
const clips = new Map(readManifests().flatMap(({ clips: made }) => made.map((clip) => [clip.key, clip])));
const PICTURE_BYTES = 20_000;

/** A picture and a voice help along, so a sentence may be a little longer than one that stands alone. */
const HELPED = 2;
const longest = (grade: number): number => longestSentence(grade) + (grade <= 5 ? HELPED : 0);

/** What a grade knows, with the forms of its verbs for now: puts, putting. Past forms are known as the tables say. */
function knownTo(grade: number): ReturnType<typeof knownWords> {
  const met = lexicon.filter((one) => one.grade <= grade).flatMap((one) => one.words);
  const known = knownWords(grade, met, FUNCTION_WORDS, NAMES);
  const forms = new Set(
    GRAMMAR.verbs.filter(({ base }) => known.has(base)).flatMap(({ third, ing = '' }) => [third, ing]),
  );
  return { has: (token) => known.has(token) || forms.has(token) };
}

/** The English of a question that students read. */
function englishOf(question: QuestionBase): string[] {
  const { title: _title, subTitle: _subTitle, explanation: _explanation, ...asked } = question;
  return fieldsWithin(asked).flatMap(({ text, prompt, pieces, script }) =>
    [text, prompt, script, pieces].flat().filter((part) => typeof part === 'string'),
  );
}

describe.each(readers)('the reader $id', (reader) => {
  const { id, grade, toGrade, order, pages, questions } = reader;
  const sentences = pages.flat();

  it('is named after its grade and place', () => {
    expect(id).toBe(`g${grade}-${String(order).padStart(2, '0')}`);
    expect(toGrade).toBeGreaterThanOrEqual(grade);
    expect(isVietnamese(reader.summary) && isVietnamese(reader.titleVi)).toBe(true);
  });

  it('uses words of its grade, of grades below and of grammar only', () => {
    const known = knownTo(grade);
    const english = [reader.title, ...sentences, ...questions.flatMap(englishOf)];
    const unknown = english.flatMap((text) => unknownWords(text, known).map((word) => `${word}: ${text}`));
    expect(unknown).toEqual([]);
  });

  it('has at most three short sentences on a page', () => {
    const long = sentences.flatMap((text) =>
      text.split(/[.?!]+["”]?\s+/u).filter((sentence) => words(sentence).length > longest(grade)),
    );
    expect(long).toEqual([]);
    expect(pages.filter((page) => page.length > 3)).toEqual([]);
  });

  it('has a small picture and a Vietnamese description for its cover and each page, and no other', () => {
    const names = ['cover', ...pages.map((_page, index) => `p${index + 1}`)].map((name) => `reader-${id}-${name}`);
    const own = [...pictures.keys()].filter((name) => name.startsWith(`reader-${id}-`));
    expect(own.toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const { file = '', alt } = pictures.get(name) ?? {};
      expect([name, isVietnamese(alt)]).toEqual([name, true]);
      expect(readMedia(file).length).toBeLessThanOrEqual(PICTURE_BYTES);
    }
  });

  it('has a clip for its title and for each sentence', () => {
    const missing = linesOf(reader).filter((line) => !clips.has(clipKey([line], STORY_STRETCH)));
    expect(missing).toEqual([]);
  });

  it('asks six questions that get harder, of four types or more, one of them heard', () => {
    expect(questions.map((question) => question.id)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(new Set(questions.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
    expect(questions.filter(({ sound }) => sound !== undefined).length).toBeGreaterThanOrEqual(1);
    const levels = questions.map(({ level }) => ['ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE'].indexOf(level ?? ''));
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    expect(levels).not.toContain(-1);
  });

  it('has questions whose stored form is read and answered by their type', () => {
    for (const stored of questions) {
      const question = parseQuestion(stored);
      expect(getQuestionType(question.type).keyAnswer(question)).not.toBeNull();
    }
  });
});

it('somebody has read every question in its present version', () => {
  expect(unreadQuestions(readers)).toEqual([]);
});

it('grades 1 to 5 have two readers each, and grades 6 to 9 share one', () => {
  const counts = SOURCE_GRADES.map(
    (grade) => readers.filter((reader) => reader.grade <= grade && grade <= reader.toGrade).length,
  );
  expect(counts).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 1]);
});
