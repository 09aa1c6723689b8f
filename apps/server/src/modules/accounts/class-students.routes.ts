import type { classStudentRoutes } from '@domdom/api/class-students';
import type { Handlers } from '../../http/routes.ts';
import type { ClassStudents } from './class-students.service.ts';

export function classStudentHandlers(students: ClassStudents): Handlers<typeof classStudentRoutes> {
  return {
    'POST /api/teacher/classes/:classId/students/preview': ({ params, body }) =>
      students.preview(params.classId, body.students),
    'POST /api/teacher/classes/:classId/students': ({ params, body }, { caller }) =>
      students.add(caller, params.classId, body),
  };
}
