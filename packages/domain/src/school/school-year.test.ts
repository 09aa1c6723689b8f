import { expect, it } from 'vitest';
import { schoolYearLabel, schoolYearOf } from './school-year.ts';

it.each([
  ['2026-05-31T16:59:59Z', 2025],
  ['2026-05-31T17:00:00Z', 2026],
  ['2026-12-31T17:00:00Z', 2026],
  ['2027-01-15T00:00:00Z', 2026],
])('of %s is %i', (instant, year) => {
  expect(schoolYearOf(Date.parse(instant))).toBe(year);
});

it('is named by both calendar years', () => {
  expect(schoolYearLabel(2026)).toBe('2026–2027');
});
