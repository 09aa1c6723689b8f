import { z } from 'zod';
import { assignmentRoutes } from '@domdom/api/assignments';
import { OwnId } from '@domdom/api/gateway';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { ASSIGN_MESSAGES } from '@domdom/domain/assignments/assign-form';
import { EXERCISE_TYPES } from '@domdom/domain/assignments/exercise-types';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller } from '../../http/caller.ts';
import type { RelationChecks } from '../../http/routes.ts';
import type { AssignmentService } from '../assignments/assignment.service.ts';
import type { AssignmentReader } from './assignment-reader.ts';
import type { Entity } from './entity.ts';
import { parseParameters, refuseForeignIdentity, Uuid } from './parameters.ts';
import { ASSIGNMENT_FIELDS, assignmentRow } from './rows.ts';

const Filter = z.union([
  z.strictObject({ id: Uuid }),
  z.strictObject({ classId: Uuid, examId: Uuid.optional(), attachmentId: Uuid.optional() }),
]);

const form = assignmentRoutes['POST /api/assignments'].body.shape;

const New = z.strictObject({
  classId: Uuid,
  // Either a unit test or the teacher's own file; the service refuses both together and neither.
  examId: Uuid.nullish(),
  attachmentId: Uuid.nullish(),
  // Older clients name the assignment themselves, so a missing title is a mistake and not a request for ours.
  title: z
    .string(ASSIGN_MESSAGES['form.title.required'])
    .trim()
    .min(1, ASSIGN_MESSAGES['form.title.required'])
    .max(200),
  instructions: form.instructions,
  dueDate: z.string(ASSIGN_MESSAGES['assign.dueDate.required']).pipe(form.dueDate),
  points: form.points,
  color: form.color,
  assignmentType: z.literal('ASSIGNMENT').optional(),
  // These fields follow from the given test or file.
  exerciseType: z.enum(EXERCISE_TYPES).optional(),
  createdBy: OwnId.optional(),
  // The server writes these from the examination or the file.
  settings: z.unknown().optional(),
});

const Change = assignmentRoutes['PATCH /api/teacher/assignments/:assignmentId'].body;

export function assignmentsEntity(
  assignments: AssignmentService,
  reader: AssignmentReader,
  isTaught: RelationChecks['taughtAssignment'],
): Entity & Required<Pick<Entity, 'create' | 'update' | 'remove'>> {
  const refuseUnlessTaught = async (caller: Caller, id: string) => {
    refuseUnlessTeacher(caller);
    if (!(await isTaught(caller, id))) throw new AppError('NOT_FOUND');
  };
  return {
    name: 'Assignments',
    moduleName: 'CLASSWORK',
    access: { who: 'signed-in' },
    fields: ASSIGNMENT_FIELDS,
    pageSize: 1000,
    budgets: {
      create: assignmentRoutes['POST /api/assignments'].budget,
      update: assignmentRoutes['PATCH /api/teacher/assignments/:assignmentId'].budget,
      remove: assignmentRoutes['DELETE /api/teacher/assignments/:assignmentId'].budget,
    },

    async read(parameters, caller) {
      const filter = parseParameters(Filter, parameters);
      if ('id' in filter) return [assignmentRow(await reader.find(caller, filter.id))];
      const given = await reader.ofClass(caller, filter.classId);
      return given
        .filter(({ examId }) => filter.examId === undefined || filter.examId === examId)
        .filter(
          ({ attachmentId }) => filter.attachmentId === undefined || filter.attachmentId === attachmentId,
        )
        .map(assignmentRow);
    },

    async create(parameters, caller) {
      refuseUnlessTeacher(caller);
      const { classId, examId, attachmentId, createdBy, title, instructions, dueDate, points, color } =
        parseParameters(New, parameters);
      refuseForeignIdentity(caller, createdBy);
      const [created] = await assignments.assign(caller, {
        classIds: [classId],
        examinationId: examId ?? undefined,
        fileId: attachmentId ?? undefined,
        title,
        instructions,
        dueDate,
        points,
        color,
        // Older clients know no other behaviour.
        behaviour: DEFAULT_BEHAVIOUR,
      });
      if (created === undefined) throw new AppError('INTERNAL');
      return assignmentRow(created);
    },

    async update(id, parameters, caller) {
      await refuseUnlessTaught(caller, id);
      await assignments.update(caller, id, parseParameters(Change, parameters));
    },

    async remove(id, caller) {
      await refuseUnlessTaught(caller, id);
      await assignments.remove(caller, id);
    },
  };
}

function refuseUnlessTeacher(caller: Caller): void {
  if (!isAllowed(AREA_ACCESS.teacherPages, caller.roles)) throw new AppError('FORBIDDEN');
}
