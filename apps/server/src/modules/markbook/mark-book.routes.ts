import type { markBookRoutes } from '@domdom/api/mark-book';
import { sendSpreadsheet } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import type { MarkBookService } from './mark-book.service.ts';
import type { SchoolTermService } from './school-terms.service.ts';
import type { StudentYearService } from './student-year.service.ts';

interface Parts {
  markBooks: MarkBookService;
  schoolTerms: SchoolTermService;
  studentYears: StudentYearService;
}

export function markBookHandlers({
  markBooks,
  schoolTerms,
  studentYears,
}: Parts): Handlers<typeof markBookRoutes> {
  return {
    'GET /api/teacher/classes/:classId/mark-book': ({ params, query }, { caller }) =>
      markBooks.read(caller, params.classId, query.term),
    'PUT /api/teacher/classes/:classId/mark-book/:term/cells': ({ params, body }, { caller }) =>
      markBooks.save(caller, params.classId, params.term, body.changes),
    'POST /api/teacher/classes/:classId/mark-book/:term/columns': ({ params, body }, { caller }) =>
      markBooks.addColumn(caller, params.classId, params.term, body),
    'PATCH /api/teacher/classes/:classId/mark-book/:term/columns/:code': async (
      { params, body },
      { caller },
    ) => {
      await markBooks.changeColumn(caller, params.classId, params.term, { code: params.code, change: body });
      return { ok: true };
    },
    'GET /api/teacher/classes/:classId/mark-book/:term/publication': async ({ params }) => ({
      held: await markBooks.heldColumns(params.classId, params.term),
    }),
    'PUT /api/teacher/classes/:classId/mark-book/:term/publication': ({ params, body }, { caller }) =>
      markBooks.publish(caller, params.classId, params.term, body.isPublished),
    'GET /api/teacher/classes/:classId/mark-book/:term/file': async ({ params }, { caller, reply }) => {
      const { name, bytes } = await markBooks.file(caller, params.classId, params.term);
      return sendSpreadsheet(reply, name, bytes);
    },
    'GET /api/teacher/classes/:classId/mark-book/:term/students/:studentId': ({ params }, { caller }) =>
      markBooks.student(caller, params.classId, params.term, params.studentId),
    'GET /api/student/classes/:classId/year': ({ params }, { caller }) =>
      studentYears.read(params.classId, caller.userId),
    'GET /api/admin/school-terms/:schoolYear': ({ params }, { caller }) =>
      schoolTerms.read(caller.schoolId, params.schoolYear),
    'PUT /api/admin/school-terms/:schoolYear': ({ params, body }, { caller }) =>
      schoolTerms.set(caller, params.schoolYear, body.terms),
  };
}
