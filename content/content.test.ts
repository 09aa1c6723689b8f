import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { parseQuestion, type QuestionBase } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import { readBank } from '../tools/content/bank/store.ts';
import { longestSentence } from '../tools/content/text.ts';
import { PICTURE_PACKS } from '../tools/content/pictures/picture-packs.ts';
import type { PictureRecipe } from '../tools/content/pictures/scenes.ts';
import { clipKey, clipScript } from '../tools/content/sound-manifest.ts';
import { readReaders } from '../tools/content/readers/read.ts';
import { readGrade, SOURCE_GRADES } from '../tools/content/sources/read.ts';
import type { WordRecord } from '../tools/content/sources/schema.ts';
import {
  listMedia,
  readCatalogues,
  readChimes,
  readExaminations,
  readManifests,
  readMedia,
  readSamples,
  readTopics,
  type CataloguedPicture,
} from './files.ts';
import { isVietnamese, questionProblems } from './question-problems.ts';
import { alts, files, sounds, words } from './reading.ts';

const SKILL_LETTERS = {
  vocabulary: 'V',
  writing: 'W',
  listening: 'L',
  reading: 'R',
  speaking: 'S',
  pronunciation: 'P',
};
const LEVEL_ORDER = ['ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE'];
const PICTURE_BYTES = 40_000;
/** Maximum size of all pictures in one compressed archive, and of all sounds: what a school downloads. */
const PICTURES_BYTES = 2_300_000;
const SOUNDS_BYTES = 34_000_000;

const manifests = readManifests();
const clips = manifests.flatMap((manifest) => manifest.clips);
const catalogue = readCatalogues();
const lexiconPictures = readCatalogues('lexicon-');
const chimes = readChimes();
const mediaFiles = listMedia();
const pictureFiles = mediaFiles.filter((file) => file.endsWith('.svg'));
const soundFiles = mediaFiles.filter((file) => file.endsWith('.mp3'));
const examinations = readExaminations();
const samples = readSamples();
const readers = readReaders();
const readerPictures = readCatalogues('reader-');
const everyQuestion = [
  ...examinations.flatMap(({ examination: { code, questions } }) =>
    questions.map((stored, index) => ({ name: `${code} question ${index + 1}`, stored })),
  ),
  ...samples.map(({ area, file, sample }) => ({ name: `${area}/${file}`, stored: sample.question })),
  ...readers.flatMap(({ id, questions }) =>
    questions.map((stored) => ({ name: `reader ${id} question ${stored.id}`, stored })),
  ),
];

/** Like `parseQuestion`, but names the question that cannot be read. */
function parseNamed(name: string, stored: unknown): QuestionBase {
  try {
    return parseQuestion(stored);
  } catch (error) {
    throw new Error(`${name}: ${String(error)}`, { cause: error });
  }
}

const bytesOf = (names: readonly string[]): Buffer => Buffer.concat(names.map(readMedia));

const isLicensed = ({ what, source, licence }: CataloguedPicture): boolean =>
  what !== '' &&
  /noto|flag-icons|own drawing/.test(source) &&
  /^(CC-BY-4\.0|Apache-2\.0|MIT)( AND (Apache-2\.0|MIT))*$/.test(licence);

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const described = ({ name, what, alt }: Pick<PictureRecipe, 'name' | 'what' | 'alt'>): string =>
  [name, what, alt].join(' | ');

/**
 * Texts that give the word away in Vietnamese or English: the word, each of its meanings, and any two neighbouring
 * syllables of a meaning of three or more.
 */
function givenAway({ word, vi }: WordRecord): string[] {
  const meanings = vi.replaceAll(/\([^)]*\)/gu, '').split(/[,;/]/u);
  const pairs = meanings.map(words).flatMap((syllables) => {
    const couples = syllables.slice(1).map((syllable, index) => `${syllables[index]} ${syllable}`);
    return couples.length > 1 ? couples : [];
  });
  return [...[word, ...meanings].map((text) => words(text).join(' ')), ...pairs].filter((text) => text !== '');
}

describe.each(examinations)('$file', ({ file: fileName, examination }) => {
  const questions = examination.questions.map((stored, index) =>
    parseNamed(`${examination.code} question ${index + 1}`, stored),
  );

  it('names the class, unit and test that its file name names', () => {
    expect(fileName).toBe(`${examination.code}.json`);
    expect(examination.code).toBe(`g${examination.grade}-u${examination.unit}-t${examination.sortOrder}`);
    expect(isVietnamese(examination.title)).toBe(true);
    expect(examination.durationSeconds).toBeGreaterThan(0);
  });

  it('has ten questions numbered from 1', () => {
    expect(questions.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  });

  it('mixes at least five question types and three listening questions', () => {
    expect(new Set(questions.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5);
    expect(questions.filter((question) => sounds(question).length > 0).length).toBeGreaterThanOrEqual(3);
  });

  it('shows pictures, three times or more in primary school', () => {
    const withPictures = questions.filter((question) => alts(question).length > 0);
    expect(withPictures.length).toBeGreaterThanOrEqual(examination.grade <= 5 ? 3 : 1);
  });

  it('names exactly the skills that its questions train', () => {
    const trained = questions.map(({ skill }) => (skill === undefined ? 'none' : SKILL_LETTERS[skill]));
    expect(new Set(examination.skills)).toEqual(new Set(trained));
  });

  it('gets harder and never easier', () => {
    const levels = questions.map(({ level }) => LEVEL_ORDER.indexOf(level ?? ''));
    expect(levels).not.toContain(-1);
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  });

  it('asks no question twice', () => {
    const contents = questions.map(({ id: _id, ...content }) => JSON.stringify(content));
    expect(new Set(contents).size).toBe(contents.length);
  });

  it('uses sentences that the grade can read', () => {
    const longest = longestSentence(examination.grade);
    const sentences = questions
      .flatMap(({ passage, sound }) => [passage ?? '', sound?.script ?? ''])
      .flatMap((text) => text.split(/[.?!\n]+/u));
    expect(sentences.filter((sentence) => words(sentence).length > longest)).toEqual([]);
  });
});

describe('every question', () => {
  const media = {
    files: new Set(mediaFiles),
    scripts: new Map(clips.map(({ key, lines }) => [`${key}.mp3`, clipScript(lines)])),
  };

  it.each(everyQuestion)('$name follows the rules', ({ name, stored }) => {
    parseNamed(name, stored);
    expect(questionProblems(stored, media)).toEqual([]);
  });
});

describe('media', () => {
  const shown = [...examinations, ...samples].flatMap(files);
  /** Words of the lexicon keep their pictures ready for authors to use in questions. */
  const ofWords = lexiconPictures.map(({ file }) => file);
  const ofBank = SOURCE_GRADES.flatMap((grade) => readBank(grade)).flatMap(files);
  const ofReaders = [...readerPictures.map(({ file }) => file), ...clips.map(({ key }) => `${key}.mp3`)];
  const ofTopics = readTopics().map(({ picture }) => picture);
  const used = new Set([
    ...[...shown, ...ofBank, ...ofWords, ...ofReaders, ...ofTopics],
    ...[chimes.right, chimes.wrong],
  ]);

  it('are all used', () => {
    expect(mediaFiles.filter((file) => !used.has(file))).toEqual([]);
  });

  it.each(pictureFiles)('%s is named after its content and small', (file) => {
    const bytes = readMedia(file);
    expect(file).toBe(`${sha256(bytes).slice(0, 12)}.svg`);
    expect(bytes.length).toBeLessThan(PICTURE_BYTES);
    expect(bytes.toString('utf8')).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox="[\d ]+"/);
  });

  it('are small together', () => {
    expect(gzipSync(bytesOf(pictureFiles)).length).toBeLessThan(PICTURES_BYTES);
    expect(bytesOf(soundFiles).length).toBeLessThanOrEqual(SOUNDS_BYTES);
  });

  it('are drawings without scripts or links to other places', () => {
    for (const file of pictureFiles) {
      expect(readMedia(file).toString('utf8')).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/i);
    }
  });

  it('have catalogue entries with source and licence for each picture', () => {
    const named = catalogue.map(({ file }) => file);
    expect(new Set(named)).toEqual(new Set(pictureFiles));
    expect(catalogue.filter((picture) => !isLicensed(picture))).toEqual([]);
  });

  it('are described as their recipes say, so that drawing them again changes no text', () => {
    const recipes = Object.values(PICTURE_PACKS).flat();
    expect(catalogue.map(described).toSorted()).toEqual(recipes.map(described).toSorted());
  });

  it("tell blind students in Vietnamese what a word's picture shows, once for each name", () => {
    expect(lexiconPictures.filter(({ alt }) => !isVietnamese(alt)).map(({ name }) => name)).toEqual([]);
    const names = lexiconPictures.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('tell blind students neither the word nor its meaning', () => {
    const altOf = new Map(lexiconPictures.map(({ name, alt }) => [name, alt ?? '']));
    const told = SOURCE_GRADES.flatMap((grade) => readGrade(grade).words).flatMap((record) => {
      const alt = ` ${words(altOf.get(record.picture ?? '') ?? '').join(' ')} `;
      return givenAway(record)
        .filter((part) => alt.includes(` ${part} `))
        .map((part) => `${record.word}: ${part}`);
    });
    expect(told).toEqual([]);
  });

  it('name the two chimes after their content', () => {
    for (const file of [chimes.right, chimes.wrong]) {
      expect(file).toBe(`${sha256(readMedia(file)).slice(0, 12)}.mp3`);
    }
  });
});

describe('the sound manifests', () => {
  it.each(manifests)('name every clip by what it says, and no clip twice', (manifest) => {
    for (const { key, lines } of manifest.clips) expect(key).toBe(clipKey(lines, manifest.stretch));
    expect(new Set(manifest.clips.map(({ key }) => key)).size).toBe(manifest.clips.length);
  });

  it('list exactly the clips in the media folder, undamaged', () => {
    const named = [...clips.map(({ key }) => `${key}.mp3`), chimes.right, chimes.wrong];
    expect(new Set(named)).toEqual(new Set(soundFiles));
    for (const clip of clips) expect(sha256(readMedia(`${clip.key}.mp3`))).toBe(clip.sha256);
  });
});
