import type { classCopyRoutes } from '@domdom/api/class-copies';
import type { Handlers } from '../../http/routes.ts';
import type { ClassCopies } from './class-copy.service.ts';

export function classCopyHandlers(copies: ClassCopies): Handlers<typeof classCopyRoutes> {
  return {
    'POST /api/teacher/classes/:classId/copy': ({ params, body }, { caller }) =>
      copies.copy(caller, params.classId, body),
  };
}
