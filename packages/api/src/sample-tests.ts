import { z } from 'zod';
import { SCHOOL_GRADES } from '@domdom/domain/school/grades';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { defineRoutes } from './contract.ts';
import { Id } from './shared.ts';
import { TopicOfUnit } from './unit-topics.ts';

/** A unit test in the form that anyone in the school may look up: its description without its questions. */
export const SampleTest = z.object({
  id: Id,
  title: z.string(),
  questionCount: z.int(),
  durationSeconds: z.int(),
});
export type SampleTest = z.output<typeof SampleTest>;

export const ClassOfTests = z.object({
  grade: z.literal(SCHOOL_GRADES),
  units: z.array(z.object({ unit: z.enum(UNIT_KEYS), topic: TopicOfUnit, tests: z.array(SampleTest) })),
});
export type ClassOfTests = z.output<typeof ClassOfTests>;

export const sampleTestRoutes = defineRoutes({
  'GET /api/sample-tests': {
    summary:
      'The classes (grades) that have unit tests, with their units in teaching order and the tests of each',
    access: { who: 'signed-in' },
    res: z.object({ items: z.array(ClassOfTests) }),
  },
});
