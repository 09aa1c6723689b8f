import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { assignmentRoutes } from '@domdom/api/assignments';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { AppError } from '@domdom/domain/errors/app-error';
import type { AssignmentReader } from './assignment-reader.ts';
import type { Entity } from './entity.ts';
import { Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';
import { assignmentRow } from './rows.ts';

const CHANGEABLE = new Set(['title', 'instructions', 'dueDate', 'points', 'color']);

/** The writes of the entity `Assignments`, under their procedure names. */
export function assignmentProcedures(
  entity: Required<Pick<Entity, 'create' | 'update' | 'remove'>>,
  reader: AssignmentReader,
): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SACHSO_CLASSWORK_Assignments_InsertUpdate',
      isChange: true,
      budget: assignmentRoutes['POST /api/assignments'].budget,
      who: AREA_ACCESS.teacherPages,
      parameters: z.looseObject({ id: Uuid.nullish() }),
      async run({ id, ...values }, { caller }) {
        if (id === null || id === undefined) return [await entity.create(values, caller)];
        const known: Record<string, unknown> = assignmentRow(await reader.find(caller, id));
        // Older clients send the whole record back; fields that never change must be as they were.
        const fixed = Object.entries(values).filter(([field]) => !CHANGEABLE.has(field));
        const issues = fixed
          .filter(([field, value]) => !isDeepStrictEqual(known[field], value))
          .map(([field]) => ({ path: `parameters.${field}`, message: 'Không thay đổi được!' }));
        if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
        const change = Object.fromEntries(Object.entries(values).filter(([field]) => CHANGEABLE.has(field)));
        await entity.update(id, change, caller);
        return [assignmentRow(await reader.find(caller, id))];
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_CLASSWORK_Assignments_Delete',
      isChange: true,
      budget: assignmentRoutes['DELETE /api/teacher/assignments/:assignmentId'].budget,
      who: AREA_ACCESS.teacherPages,
      parameters: z.strictObject({ id: Uuid }),
      async run({ id }, { caller }) {
        await entity.remove(id, caller);
        return [{ id }];
      },
    }),
  ];
}
