import type { UnitKey } from '@domdom/domain/school/units';
import { getQuestionType } from '@domdom/questions';
import { readCatalogues, readPictureNames } from '../../../content/files.ts';
import { itemHash, type BankItem } from '../bank/item.ts';
import { itemText } from '../bank/item-text.ts';
import { readBank, readExams, readSignatures } from '../bank/store.ts';
import { readGrade, SOURCE_GRADES, type SourceGrade } from '../sources/read.ts';
import type { WordRecord } from '../sources/schema.ts';

/** The data of the authors' preview, read from content/ for each request. */

export interface ShownItem {
  item: BankItem;
  hash: string;
  /** Readers who signed its present form; empty when unsigned. */
  readers: string[];
  typeLabel: string;
  /** Includes the key, in the form that show-items.mjs prints. */
  text: string;
}

export interface ShownExam {
  items: ShownItem[];
  /** Items of the exam that the bank lacks. */
  missing: string[];
}

export interface ShownWord {
  word: string;
  vi: string;
  grade: number;
  unit: UnitKey;
}

export interface ShownPicture {
  name: string;
  file: string;
  what: string;
  alt?: string | undefined;
  /** Words of any grade. */
  words: ShownWord[];
}

export interface ContactSheet {
  /** Pictures that a word of the grade names. */
  pictures: ShownPicture[];
  /** Words of the grade whose picture is not drawn yet. */
  undrawn: (ShownWord & { picture: string })[];
  /** Pictures that no word of any grade names. */
  unused: ShownPicture[];
}

function shownBank(grade: number): ShownItem[] {
  const readers = new Map<string, string[]>();
  for (const { item, hash, reader } of readSignatures(grade)) {
    const signed = `${item} ${hash}`;
    readers.set(signed, [...(readers.get(signed) ?? []), reader]);
  }
  const pictures = readPictureNames();
  return readBank(grade).map((item) => {
    const hash = itemHash(item);
    return {
      item,
      hash,
      readers: readers.get(`${item.id} ${hash}`) ?? [],
      typeLabel: getQuestionType(item.question.type).label,
      text: itemText(item, pictures),
    };
  });
}

/** The items of an exam in order; some are from the grade below. */
function shownExam(grade: number, number: number): ShownExam | undefined {
  const exam = readExams(grade).find((one) => one.number === number);
  if (exam === undefined) return undefined;
  const bank = new Map([grade - 1, grade].flatMap(shownBank).map((shown) => [shown.item.id, shown]));
  return {
    items: exam.items.flatMap((id) => bank.get(id) ?? []),
    missing: exam.items.filter((id) => !bank.has(id)),
  };
}

const shownWord = (grade: number, { word, vi, unit }: WordRecord): ShownWord => ({ word, vi, grade, unit });

export function contactSheet(grade: SourceGrade): ContactSheet {
  const naming = new Map<string, ShownWord[]>();
  for (const other of SOURCE_GRADES) {
    for (const word of readGrade(other).words) {
      if (word.picture === undefined) continue;
      naming.set(word.picture, [...(naming.get(word.picture) ?? []), shownWord(other, word)]);
    }
  }
  const drawn = readCatalogues('lexicon-').map(({ name, file, what, alt }) => ({
    name,
    file,
    what,
    alt,
    words: naming.get(name) ?? [],
  }));
  const names = new Set(drawn.map(({ name }) => name));
  return {
    pictures: drawn.filter(({ words }) => words.some((word) => word.grade === grade)),
    undrawn: readGrade(grade).words.flatMap((word) =>
      word.picture === undefined || names.has(word.picture)
        ? []
        : [{ ...shownWord(grade, word), picture: word.picture }],
    ),
    unused: drawn.filter(({ words }) => words.length === 0),
  };
}

/** Returns the data at a path under /data/; undefined if there is none. */
export function dataAt(path: string): unknown {
  const [kind, gradeText, numberText] = path.split('/');
  const grade = SOURCE_GRADES.find((one) => String(one) === gradeText);
  if (grade === undefined) return undefined;
  if (kind === 'items') return shownBank(grade);
  if (kind === 'pictures') return contactSheet(grade);
  if (kind !== 'exams') return undefined;
  return numberText === undefined
    ? readExams(grade).map(({ number }) => number)
    : shownExam(grade, Number(numberText));
}
