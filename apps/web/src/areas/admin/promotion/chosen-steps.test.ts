import type { PromotedClass } from '@domdom/api';
import { expect, it } from 'vitest';
import {
  countsOf,
  isIncomplete,
  placesFor,
  proposedPlace,
  proposedSteps,
  stepsToSend,
} from './chosen-steps.ts';

const target = (change: Partial<PromotedClass> = {}): PromotedClass => ({
  id: '3a',
  className: '3A',
  grade: 3,
  teacherId: 'lan',
  teacherName: 'Lan',
  studentCount: 30,
  proposal: { step: 'promote', newName: '4A', isTeacherActive: true },
  ...change,
});
const younger = (id: string, newName: string) =>
  target({ id, className: id, grade: 2, proposal: { step: 'promote', newName, isTeacherActive: true } });
const all = [younger('2b', '3B'), younger('2a', '3A'), target()];

it('proposes for repeaters the new class with the name of their old one', () => {
  const steps = proposedSteps(all);
  expect(placesFor(target(), all, steps).map(({ newName }) => newName)).toEqual(['3B', '3A']);
  expect(proposedPlace(target(), all, steps)).toBe('2a');
  expect(proposedPlace(target({ grade: 7 }), all, steps)).toBeNull();
});

it('sends no place that was taken back, and nothing for classes that stay', () => {
  const proposed = proposedSteps(all);
  const [mine, lower] = [proposed['3a'], proposed['2a']];
  if (mine === undefined || lower === undefined) throw new Error('not proposed');
  const steps = {
    ...proposed,
    '3a': { ...mine, repeaterIds: ['x'], repeatersTo: '2a', newName: ' 4 A ' },
    '2a': { ...lower, step: 'stay' as const },
  };
  const sent = stepsToSend(all, steps);
  expect(sent.map(({ classId }) => classId)).toEqual(['2b', '3a']);
  expect(sent[1]).toMatchObject({ newName: '4 A', repeatersTo: null, repeaterIds: ['x'] });
  expect(countsOf(all, steps)).toEqual({ promoted: 2, graduated: 0, students: 60, repeaters: 1 });
});

it('misses a name and a teacher only where a class goes up', () => {
  const closed = target({ proposal: { step: 'promote', newName: '4A', isTeacherActive: false } });
  const step = proposedSteps([closed])['3a'];
  if (step === undefined) throw new Error('not proposed');
  expect(isIncomplete(step)).toBe(true);
  expect(isIncomplete({ ...step, teacherId: 'minh' })).toBe(false);
  expect(isIncomplete({ ...step, teacherId: 'minh', newName: ' ' })).toBe(true);
  expect(isIncomplete({ ...step, step: 'graduate' })).toBe(false);
});
