import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnitTopicRecord } from '@domdom/api/unit-topics';
import type { SoundManifest } from '../tools/content/sound-manifest.ts';
import { CONTENT, readLines } from '../tools/content/sources/read.ts';
import { isFields } from './reading.ts';

/** Reads the content files for the content test; a file of another shape stops the test with its name. */

export interface Examination {
  code: string;
  grade: number;
  unit: string;
  sortOrder: number;
  title: string;
  durationSeconds: number;
  skills: string[];
  questions: unknown[];
}

export interface Sample {
  page: string;
  /** Vietnamese, in the menu. */
  name: string;
  option?: string;
  question: unknown;
}

export interface CataloguedPicture {
  file: string;
  name: string;
  what: string;
  /** In Vietnamese, without what the picture asks about; for lexicon pictures only. */
  alt?: string;
  source: string;
  licence: string;
}

export interface Chimes {
  right: string;
  wrong: string;
}

const MEDIA = join(CONTENT, 'media');

function isListOf<T>(isItem: (item: unknown) => item is T): (value: unknown) => value is T[] {
  return (value): value is T[] => Array.isArray(value) && value.every(isItem);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPresent = (value: unknown): value is unknown => value !== undefined;

/** True when the object has exactly these fields and each passes its test. */
function hasExactly(value: unknown, fields: Record<string, (field: unknown) => boolean>): boolean {
  if (!isFields(value)) return false;
  const tests = Object.entries(fields);
  return Object.keys(value).length === tests.length && tests.every(([name, isRight]) => isRight(value[name]));
}

function isExamination(value: unknown): value is Examination {
  return hasExactly(value, {
    code: isText,
    grade: Number.isInteger,
    unit: isText,
    sortOrder: Number.isInteger,
    title: isText,
    durationSeconds: Number.isInteger,
    skills: isListOf(isText),
    questions: isListOf(isPresent),
  });
}

function isSample(value: unknown): value is Sample {
  const always = { page: isText, name: isText, question: isPresent };
  return hasExactly(value, always) || hasExactly(value, { ...always, option: isText });
}

function isCataloguedPicture(value: unknown): value is CataloguedPicture {
  const always = { file: isText, name: isText, what: isText, source: isText, licence: isText };
  return hasExactly(value, always) || hasExactly(value, { ...always, alt: isText });
}

function isChimes(value: unknown): value is Chimes {
  return hasExactly(value, { right: isText, wrong: isText });
}

function isSpokenLine(value: unknown): boolean {
  const voiceAndText = { voice: (voice: unknown) => voice === 'rms' || voice === 'slt', text: isText };
  return hasExactly(value, voiceAndText) || hasExactly(value, { ...voiceAndText, say: isText });
}

function isSoundManifest(value: unknown): value is SoundManifest {
  const isClip = (clip: unknown): boolean =>
    hasExactly(clip, {
      key: isText,
      sha256: isText,
      lines: (lines) => Array.isArray(lines) && lines.length > 0 && lines.every(isSpokenLine),
    });
  return hasExactly(value, {
    engine: isText,
    stretch: (stretch) => typeof stretch === 'number',
    clips: (clips) => Array.isArray(clips) && clips.every(isClip),
  });
}

function read<T>(isRight: (value: unknown) => value is T, ...path: string[]): T {
  const value: unknown = JSON.parse(readFileSync(join(CONTENT, ...path), 'utf8'));
  if (!isRight(value)) throw new Error(`content/${path.join('/')} does not have the fields of its kind.`);
  return value;
}

export function readExaminations(): { file: string; examination: Examination }[] {
  return readdirSync(join(CONTENT, 'examinations')).map((file) => ({
    file,
    examination: read(isExamination, 'examinations', file),
  }));
}

/** The lessons that teachers project. */
export const readLessons = (): { file: string; lesson: unknown }[] =>
  readdirSync(join(CONTENT, 'lessons')).map((file) => ({ file, lesson: read(isFields, 'lessons', file) }));

/** What each unit is about; a record of another shape stops the test with its line. */
export const readTopics = (): UnitTopicRecord[] => readLines(UnitTopicRecord, 'topics.jsonl');

/** The samples of all areas; each area is a folder. */
export function readSamples(): { area: string; file: string; sample: Sample }[] {
  return readdirSync(join(CONTENT, 'samples')).flatMap((area) =>
    readdirSync(join(CONTENT, 'samples', area)).map((file) => ({
      area,
      file,
      sample: read(isSample, 'samples', area, file),
    })),
  );
}

export const readReadme = (): string => readFileSync(join(CONTENT, 'README.md'), 'utf8');
/** The pictures of every pack, or of packs whose name starts with `start`; two packs may draw the same picture. */
export const readCatalogues = (start = ''): CataloguedPicture[] =>
  readdirSync(join(CONTENT, 'pictures'))
    .filter((pack) => pack.startsWith(start))
    .flatMap((pack) => read(isListOf(isCataloguedPicture), 'pictures', pack));
/** The name and description of each picture, by file name. */
export const readPictureNames = (): Map<string, string> =>
  new Map(readCatalogues().map(({ file, name, what }) => [file, `${name}, ${what}`]));
export const readChimes = (): Chimes => read(isChimes, 'media', 'chimes.json');
/** One manifest per pack; two packs may contain the same line. */
export const readManifests = (): SoundManifest[] =>
  readdirSync(join(CONTENT, 'audio')).map((pack) => read(isSoundManifest, 'audio', pack));
export const listMedia = (): string[] => readdirSync(MEDIA).filter((file) => !file.endsWith('.json'));
export const readMedia = (file: string): Buffer => readFileSync(join(MEDIA, file));
