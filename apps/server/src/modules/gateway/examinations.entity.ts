import { z } from 'zod';
import { addressNumber } from '@domdom/api/shared';
import type { Database } from '../../db/connect.ts';
import { selectExaminations } from '../examinations/examination.service.ts';
import type { Entity } from './entity.ts';
import { parseParameters } from './parameters.ts';

const Filter = z.strictObject({
  grade: addressNumber(0, 12),
  unit: z
    .union([z.string().max(20), z.number()])
    .transform((unit) => String(unit).toLowerCase())
    .optional(),
});

/** Examinations that the caller's school may use: shared ones and its own. */
export function examinationsEntity(db: Database): Entity {
  return {
    name: 'Examinations',
    moduleName: 'METADATA',
    access: { who: 'signed-in' },
    fields: [
      'id',
      'code',
      'title',
      'grade',
      'unit',
      'sortOrder',
      'skills',
      'questionCount',
      'durationSeconds',
    ],
    pageSize: 1000,
    async read(parameters, caller) {
      const filter = parseParameters(Filter, parameters);
      return selectExaminations(db, { schoolId: caller.schoolId, ...filter });
    },
  };
}
