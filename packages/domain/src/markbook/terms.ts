import type { Day } from '../dates/format.ts';
import type { Term } from './columns.ts';

export interface TermDays {
  startsOn: Day;
  endsOn: Day;
}

export type SchoolTerms = readonly [TermDays, TermDays];

/**
 * The usual days of a school year: it opens on 5 September, the first term ends in the middle of January and the lessons
 * by 31 May, as the ministry's yearly calendar asks for.
 */
export const usualTerms = (year: number): SchoolTerms => [
  { startsOn: `${year}-09-05`, endsOn: `${year + 1}-01-15` },
  { startsOn: `${year + 1}-01-16`, endsOn: `${year + 1}-05-31` },
];

/** Says what is wrong with the days of a school year; null when nothing is. */
export function termsProblem(year: number, [first, second]: SchoolTerms): string | null {
  if (first.startsOn >= first.endsOn) return 'Học kì I phải kết thúc sau ngày bắt đầu!';
  if (second.startsOn >= second.endsOn) return 'Học kì II phải kết thúc sau ngày bắt đầu!';
  if (first.endsOn >= second.startsOn) return 'Học kì II phải bắt đầu sau khi học kì I kết thúc!';
  if (first.startsOn < `${year}-06-01` || second.endsOn > `${year + 1}-08-31`)
    return `Năm học ${year}–${year + 1} nằm trong khoảng từ 1/6/${year} đến 31/8/${year + 1}!`;
  return null;
}

export const daysOfTerm = ([first, second]: SchoolTerms, term: Term): TermDays =>
  term === 1 ? first : second;

/** The term that a day belongs to; before and after the school year its nearest one. */
export const termOn = (day: Day, [, second]: SchoolTerms): Term => (day < second.startsOn ? 1 : 2);
