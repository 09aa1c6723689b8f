import type { assignmentRoutes } from '@domdom/api/assignments';
import type { Handlers } from '../../http/routes.ts';
import type { AssignmentService } from './assignment.service.ts';
import type { GradebookService } from './gradebook.service.ts';
import type { UnitCards } from './unit-cards.service.ts';

interface Parts {
  assignments: AssignmentService;
  gradebook: GradebookService;
  unitCards: UnitCards;
}

export function assignmentHandlers({
  assignments,
  gradebook,
  unitCards,
}: Parts): Handlers<typeof assignmentRoutes> {
  return {
    'GET /api/teacher/classes/:classId/units': async ({ params }) => ({
      items: await unitCards.ofClass(params.classId),
    }),
    'GET /api/teacher/classes/:classId/units/:unit/tests': async ({ params }) => ({
      items: await assignments.unitTests(params.classId, params.unit),
      exercises: await assignments.unitExercises(params.classId, params.unit),
    }),
    'GET /api/teacher/classes/:classId/numbered-exams': ({ params, query }) =>
      assignments.numberedExams(params.classId, query.grade),
    'POST /api/assignments': async ({ body }, { caller }) => ({
      items: await assignments.assign(caller, body),
    }),
    'GET /api/teacher/classes/:classId/assignments': ({ params, query }) =>
      gradebook.ofClass(params.classId, query),
    'GET /api/teacher/assignments/:assignmentId': ({ params }, { caller }) =>
      gradebook.ofAssignment(caller, params.assignmentId),
    'PATCH /api/teacher/assignments/:assignmentId': ({ params, body }, { caller }) =>
      assignments.update(caller, params.assignmentId, body),
    'DELETE /api/teacher/assignments/:assignmentId': async ({ params }, { caller }) => ({
      ok: true,
      binId: await assignments.remove(caller, params.assignmentId),
    }),
    'POST /api/teacher/assignments/:assignmentId/release': async ({ params, body }, { caller }) => {
      await assignments.release(caller, params.assignmentId, body.what);
      return { ok: true };
    },
    'PUT /api/teacher/assignments/:assignmentId/students/:studentId/exception': async (
      { params, body },
      { caller },
    ) => {
      await assignments.except(caller, params.assignmentId, params.studentId, body);
      return { ok: true };
    },
    'DELETE /api/teacher/assignments/:assignmentId/students/:studentId/exception': async (
      { params },
      { caller },
    ) => {
      await assignments.takeExceptionBack(caller, params.assignmentId, params.studentId);
      return { ok: true };
    },
    'PUT /api/teacher/attempts/:attemptId/mark': ({ params, body }, { caller }) =>
      gradebook.mark(caller, params.attemptId, body),
    'GET /api/student/classes/:classId/assignments': ({ params, query }, { caller }) =>
      gradebook.ofStudentInClass(caller, params.classId, query),
    'GET /api/student/assignments/:assignmentId': ({ params }, { caller }) =>
      gradebook.ofStudent(caller, params.assignmentId),
    'PUT /api/student/assignments/:assignmentId/notes': async ({ params, body }, { caller }) => {
      await gradebook.setNotes(caller, params.assignmentId, body.notes);
      return { ok: true };
    },
  };
}
