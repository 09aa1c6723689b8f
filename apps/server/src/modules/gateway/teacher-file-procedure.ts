import { z } from 'zod';
import { documentRoutes } from '@domdom/api/documents';
import { addressNumber } from '@domdom/api/shared';
import type { TeacherFileService } from '../documents/teacher-file.service.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

const { who, confirmed } = documentRoutes['GET /api/teacher-files'].access;

/** The teacher files of a grade, under a name that older clients call. */
export function teacherFileProcedure(teacherFiles: TeacherFileService): Procedure {
  return defineProcedure({
    name: 'p_SACHSO_TeacherFiles_GetByClassId',
    who,
    confirmed,
    parameters: z.strictObject({ classId: addressNumber(0, 12) }),
    run: ({ classId }, { caller }) => teacherFiles.ofGrade(caller, classId),
  });
}
