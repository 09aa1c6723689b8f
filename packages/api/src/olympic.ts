import { z } from 'zod';
import { isOlympicGrade, OLYMPIC_GRADES } from '@domdom/domain/exam/olympic';
import { AttemptView, Exercise } from './attempts.ts';
import { defineRoutes } from './contract.ts';
import { addressNumber, AddressNumber, Id } from './shared.ts';

export const OlympicGrade = AddressNumber.refine(isOlympicGrade);

/** The caller's progress in an examination that needs no assignment. */
export const Practised = z.object({
  /** 'open' while an attempt is open, even when an earlier one is done. */
  state: z.enum(['new', 'open', 'done']),
  /** Percent of the best finished attempt, 0 to 100, not rounded; null before the first. */
  percent: z.number().nullable(),
});
export type Practised = z.output<typeof Practised>;

export const OlympicExam = Practised.extend({ number: z.int(), examinationId: Id, title: z.string() });
export type OlympicExam = z.output<typeof OlympicExam>;

export const OlympicExams = z.object({
  /** Null when the caller's class has none; then `exams` is empty. */
  grade: z.literal(OLYMPIC_GRADES).nullable(),
  /** 'featured': the exams 1 to 6 for accounts on the access list; 'random': all 135 to pick from. */
  mode: z.enum(['featured', 'random']),
  canChooseGrade: z.boolean(),
  grades: z.array(z.literal(OLYMPIC_GRADES)),
  exams: z.array(OlympicExam),
});
export type OlympicExams = z.output<typeof OlympicExams>;

export const olympicRoutes = defineRoutes({
  'GET /api/olympic': {
    summary:
      'The numbered exams for the caller; the grade that the browser remembers counts where it may be chosen',
    access: { who: 'signed-in', confirmed: 'staff' },
    query: z.strictObject({ grade: OlympicGrade.optional() }),
    res: OlympicExams,
  },
  'GET /api/olympic/exams/:number': {
    summary:
      'A numbered exam (of the grade in the address, else of the caller), with the own newest attempt of it or null',
    access: { who: 'signed-in', confirmed: 'staff' },
    // The bound is far above the number of exams; a larger number cannot exist and needs no lookup.
    params: z.strictObject({ number: addressNumber(1, 10_000) }),
    query: z.strictObject({ grade: OlympicGrade.optional() }),
    res: z.object({
      examinationId: Id,
      number: z.int(),
      grade: z.literal(OLYMPIC_GRADES),
      exercise: Exercise,
      view: AttemptView.nullable(),
      /** The same as for any exercise. */
      canStart: z.boolean(),
    }),
  },
});
