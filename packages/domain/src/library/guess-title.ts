/** What the name of a file says about a book: its grade, whether it is a workbook, and its title. */

import { isSchoolGrade, type SchoolGrade } from '../school/grades.ts';
import { cleanLine, cutName } from '../text/clean-line.ts';
import { foldForSearch } from '../text/search.ts';
import type { BookType } from './titles.ts';

export interface GuessedTitle {
  title: string;
  subTitle: string;
  /** Null when the name says nothing, or something impossible. */
  classId: SchoolGrade | null;
  bookType: BookType;
}

const WORKBOOK = /\b(?:sbt|vbt|wb|workbooks?|work book|activity book|(?:sach |vo )?bai tap)\b/;
const STUDENT_BOOK =
  /\b(?:shs|sgk|sb|sach hoc sinh|sach giao khoa|student'?s? book|pupil'?s? book|course book|textbook)\b/;
/** Abbreviations are joined with the grade: TA7, SBT3, WB10. */
const JOINED = /\b(ta|tieng ?anh|english|sbt|vbt|shs|sgk|wb|sb|lop|grade|class)(\d{1,2})\b/g;
/** From the clearest to the vaguest. */
const GRADES = [
  /\b(?:lop|grade|class|khoi)\s*(\d{1,2})\b/,
  /\b(?:tieng ?anh|english|ta|global success|smart start|smart world|family and friends|friends plus) ?(?:lop|grade)? ?(\d{1,2})\b/,
  /\b(?:sbt|vbt|shs|sgk|wb|sb|workbook|student'?s? book)\s*(\d{1,2})\b/,
  /^(\d{1,2})\b/,
] as const;
/** 'Family Friends 2 WB': the kind of book may follow. */
const LAST = /\b(\d{1,2})$/;
const PRESCHOOL = /\b(?:mam non|mau giao|preschool|kindergarten|lop la|lop choi|lop mam)\b/;
const VOLUME = /\b(?:tap|quyen|vol(?:ume)?|part|phan)\s*(\d{1,2}|i{1,3}|iv|v)\b/;
const UNIT = /\b(unit|bai|chu de)\s*(\d{1,2}(?:\s?-\s?\d{1,2})?)\b/;
const YEAR = /\(?\b(?:19|20)\d{2}(?:\s?-\s?(?:19|20)\d{2})?\b\)?/g;
/** What an operating system or a browser adds to the name of a copy. */
const COPY = /\(\d{1,2}\)\s*$|\b(?:copy|ban sao|final|ban chuan)\b(?:\s*\(\d+\))?/g;

const ROMAN: Record<string, string> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' };
const UNIT_NAMES: Record<string, string> = { unit: 'Unit', bai: 'Bài', 'chu de': 'Chủ đề' };

/** A name, and the same without tone marks and capitals, letter by letter in the same place. */
interface Named {
  said: string[];
  folded: string;
}

/** Letters that fold to more or fewer of them become spaces, so that places stay the same. */
function named(text: string): Named {
  const said = [...text];
  const folded = said.map((letter) => {
    const plain = foldForSearch(letter);
    return plain.length === 1 ? plain : ' ';
  });
  return { said, folded: folded.join('') };
}

/** Takes a part out of a name. */
function without({ said, folded }: Named, pattern: RegExp): Named {
  const at = pattern.exec(folded);
  if (at === null) return { said, folded };
  const [from, end] = [at.index, at.index + at[0].length];
  return {
    said: [...said.slice(0, from), ' ', ...said.slice(end)],
    folded: `${folded.slice(0, from)} ${folded.slice(end)}`,
  };
}

const once = (pattern: RegExp): RegExp => new RegExp(pattern.source);

function withoutAll(name: Named, pattern: RegExp): Named {
  let left = name;
  while (once(pattern).test(left.folded)) left = without(left, once(pattern));
  return left;
}

/** Between words; 'Unit 3-4' keeps its own. */
const DASHES = /(?<!\d)[-–—]+|[-–—]+(?!\d)/g;

/** Files are named with underscores and dots for spaces, and with an extension. */
function spaced(fileName: string): string {
  const bare = cleanLine(fileName).replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return cleanLine(
    bare
      .replace(/[_.+]+/g, ' ')
      .replace(/’/g, "'")
      .replace(DASHES, ' '),
  );
}

export function guessTitle(fileName: string): GuessedTitle {
  const clean = spaced(fileName);
  let name = withoutAll(withoutAll(named(clean), YEAR), COPY);
  // 'TA7' reads like 'TA 7'.
  const apart = name.folded.replace(JOINED, '$1 $2');
  name = apart === name.folded ? name : split(name);
  const text = tidy(name.folded);
  const classId = gradeIn(text);
  const bookType: BookType = WORKBOOK.test(text) && !isOnlyStudentBook(text) ? 'wb' : 'sb';
  const subTitle = subTitleIn(text);
  return { title: titleOf(name, classId) || cutName(clean), subTitle, classId, bookType };
}

const tidy = (folded: string): string => folded.replace(/\s+/g, ' ').trim();

/** Puts a space between a word and the number that sticks to it. */
function split({ said, folded }: Named): Named {
  const parts = [...folded.matchAll(JOINED)].map((at) => at.index + (at[1] ?? '').length);
  return {
    said: said.flatMap((letter, at) => (parts.includes(at) ? [' ', letter] : [letter])),
    folded: [...folded].map((letter, at) => (parts.includes(at) ? ` ${letter}` : letter)).join(''),
  };
}

/** 'Sách học sinh có bài tập' is no workbook; 'SBT' always is. */
const isOnlyStudentBook = (text: string): boolean =>
  STUDENT_BOOK.test(text) && !/\b(?:sbt|vbt|wb|workbook|sach bai tap|vo bai tap)\b/.test(text);

function gradeIn(text: string): SchoolGrade | null {
  if (PRESCHOOL.test(text)) return 0;
  // The number of a unit or a volume is no grade.
  const bare = tidy(text.replace(UNIT, ' ').replace(VOLUME, ' '));
  const series = tidy(bare.replace(WORKBOOK, ' ').replace(STUDENT_BOOK, ' '));
  const found = [...GRADES.map((pattern) => pattern.exec(bare)), LAST.exec(series)];
  const grades = found.map((at) => Number(at?.[1] ?? 0));
  return grades.filter((grade) => grade > 0).find(isSchoolGrade) ?? null;
}

function subTitleIn(text: string): string {
  const volume = VOLUME.exec(text)?.[1];
  const [, word, number] = UNIT.exec(text) ?? [];
  const parts = [
    volume === undefined ? '' : `Tập ${ROMAN[volume] ?? volume}`,
    word === undefined ? '' : `${UNIT_NAMES[word] ?? word} ${(number ?? '').replace(/\s/g, '')}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * The words that are left are the name of the series; without any, the book is the one of the subject. What is for no grade
 * keeps its whole name.
 */
function titleOf(name: Named, classId: SchoolGrade | null): string {
  if (classId === null) return cutName(cleanLine(name.said.join('')));
  const said = [VOLUME, UNIT, PRESCHOOL, WORKBOOK, STUDENT_BOOK, ...gradePatterns(classId)];
  const left = said.reduce((rest, pattern) => withoutAll(rest, pattern), name);
  const words = cleanLine(left.said.join('').replace(/[()[\]]+/g, ' ')).replace(/^[-–,\s]+|[-–,\s]+$/g, '');
  const isBare = /^(?:tieng ?anh|ta|english|sach|bo sach)?$/.test(foldForSearch(words));
  const series = isBare ? 'Tiếng Anh' : words;
  return cutName(classId === 0 ? `${series} mẫu giáo` : `${series} ${classId}`);
}

/** The number of the grade, with the word before it. */
const gradePatterns = (classId: SchoolGrade): RegExp[] =>
  classId === 0
    ? []
    : [new RegExp(`\\b(?:lop|grade|class|khoi)\\s*0?${classId}\\b`), new RegExp(`\\b0?${classId}\\b`)];

/** Where a file stands among others of its grade: books before workbooks, then by their numbers. */
const keyOf = ({ guess, fileName }: { guess: GuessedTitle; fileName: string }): string =>
  `${String(guess.classId ?? 99).padStart(2, '0')} ${guess.bookType} ${foldForSearch(`${guess.title} ${guess.subTitle} ${fileName}`).replace(/\d+/g, (digits) => digits.padStart(6, '0'))}`;

/** Guesses all names, and the order of each book on the shelf of its grade, counted from 1. */
export function guessTitles(fileNames: readonly string[]): (GuessedTitle & { sortOrder: number })[] {
  const files = fileNames.map((fileName, at) => ({ fileName, at, guess: guessTitle(fileName) }));
  const sorted = files
    .map((file) => ({ ...file, key: keyOf(file) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const orders = new Map<number, number>();
  const counts = new Map<SchoolGrade | null, number>();
  for (const { at, guess } of sorted) {
    const next = (counts.get(guess.classId) ?? 0) + 1;
    counts.set(guess.classId, next);
    orders.set(at, next);
  }
  return files.map(({ at, guess }) => ({ ...guess, sortOrder: orders.get(at) ?? 0 }));
}
