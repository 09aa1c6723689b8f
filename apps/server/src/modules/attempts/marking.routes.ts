import type { markingRoutes } from '@domdom/api/marking';
import type { Handlers } from '../../http/routes.ts';
import type { MachineMarksService } from './machine-marks.service.ts';
import type { QuestionMarks } from './question-marks.service.ts';

interface Parts {
  machineMarks: MachineMarksService;
  questionMarks: QuestionMarks;
}

export function markingHandlers({ machineMarks, questionMarks }: Parts): Handlers<typeof markingRoutes> {
  return {
    'POST /api/teacher/assignments/:assignmentId/machine-marks': ({ params }, { caller }) =>
      machineMarks.accept(caller, params.assignmentId),
    'POST /api/teacher/assignments/:assignmentId/machine-marks/undo': ({ params, body }, { caller }) =>
      machineMarks.takeBack(caller, params.assignmentId, body.acceptedAt),
    'GET /api/teacher/assignments/:assignmentId/question-marks': ({ params, query }, { caller }) =>
      questionMarks.read(caller, params.assignmentId, query.itemId),
    'PUT /api/teacher/assignments/:assignmentId/question-marks': ({ params, body }, { caller }) =>
      questionMarks.mark(caller, params.assignmentId, body),
  };
}
