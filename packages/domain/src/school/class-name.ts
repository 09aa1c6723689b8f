import { foldForSearch } from '../text/search.ts';
import { isSchoolGrade, type SchoolGrade } from './grades.ts';

/** By which names of classes are compared: 'Lớp 3 A' and '3a' are the same class. */
export const classNameKey = (name: string): string =>
  foldForSearch(name)
    .replaceAll(' ', '')
    .replace(/^lop(?=.)/u, '');

/** Groups of kindergartens by age. */
const KINDERGARTEN = /^(?:mamnon|maugiao)|^(?:mam|choi|la|mn|mg)(?:\d.*)?$/u;

/** The grade that a name of a class begins with, such as '3A', 'Lớp 10A1' and '6/2'; null when it names none. */
export function gradeOfClassName(name: string): SchoolGrade | null {
  const key = classNameKey(name);
  if (KINDERGARTEN.test(key)) return 0;
  const [, digits] = /^(1[0-2]|[1-9])(?!\d{2})/u.exec(key) ?? [];
  const grade = Number(digits);
  return digits !== undefined && isSchoolGrade(grade) ? grade : null;
}
