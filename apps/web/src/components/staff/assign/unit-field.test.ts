import { expect, it } from 'vitest';
import { commonUnits } from './unit-field.tsx';

it('offers the units that all chosen classes have', () => {
  expect(commonUnits([{ grade: 2 }]).at(-1)).toBe('end');
  expect(commonUnits([{ grade: 2 }, { grade: 7 }])).toEqual(['starter', '1', '2', '3', '4', '5', '6']);
  expect(commonUnits([{ grade: 2 }, { grade: 0 }])).toEqual([]);
  expect(commonUnits([])).toEqual([]);
});
