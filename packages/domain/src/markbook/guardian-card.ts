import type { Day } from '../dates/format.ts';
import type { SchoolTerms } from './terms.ts';

/** The page that a guardian's card opens; its token follows '#', which no server on the way sees. */
export const GUARDIAN_PAGE_PATH = '/guardian';

/** The last day on which cards of a school year open anything: the end of May, or of a second term that ends later. */
export function lastCardDay(schoolYear: number, [, second]: SchoolTerms): Day {
  const endOfMay = `${schoolYear + 1}-05-31`;
  return second.endsOn > endOfMay ? second.endsOn : endOfMay;
}

/** A class is made at once; whoever asks for more asks in parts. */
export const MOST_CARDS_AT_ONCE = 200;
