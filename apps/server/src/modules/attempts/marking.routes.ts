import type { markingRoutes } from '@domdom/api/marking';
import type { Handlers } from '../../http/routes.ts';
import type { MachineMarksService } from './machine-marks.service.ts';

export function markingHandlers(machineMarks: MachineMarksService): Handlers<typeof markingRoutes> {
  return {
    'POST /api/teacher/assignments/:assignmentId/machine-marks': ({ params }, { caller }) =>
      machineMarks.accept(caller, params.assignmentId),
    'POST /api/teacher/assignments/:assignmentId/machine-marks/undo': ({ params, body }, { caller }) =>
      machineMarks.takeBack(caller, params.assignmentId, body.acceptedAt),
  };
}
