const FIRST_MONTH = 5;
/** Vietnam has no summer time. */
const HOURS_AHEAD = 7;

/**
 * The calendar year in which the school year of an instant begins: 2026 for 2026–2027. It begins in June, when schools
 * make the classes of the next one.
 */
export function schoolYearOf(ms: number): number {
  const local = new Date(ms + HOURS_AHEAD * 3_600_000);
  return local.getUTCFullYear() - (local.getUTCMonth() < FIRST_MONTH ? 1 : 0);
}

export const schoolYearLabel = (year: number): string => `${year}–${year + 1}`;
