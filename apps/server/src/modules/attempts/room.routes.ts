import type { roomRoutes } from '@domdom/api/room';
import type { Handlers } from '../../http/routes.ts';
import type { MinutesService } from './minutes.service.ts';
import type { RoomActions } from './room-actions.service.ts';
import type { RoomService } from './room.service.ts';

interface Parts {
  room: RoomService;
  roomActions: RoomActions;
  minutes: MinutesService;
}

export function roomHandlers({ room, roomActions, minutes }: Parts): Handlers<typeof roomRoutes> {
  return {
    'GET /api/teacher/assignments/:assignmentId/room': ({ params, query }, { caller }) =>
      room.read(caller, params.assignmentId, query.since ?? null),
    'GET /api/teacher/assignments/:assignmentId/minutes': ({ params }, { caller }) =>
      minutes.read(caller, params.assignmentId),
    'POST /api/teacher/assignments/:assignmentId/room/extensions': ({ params, body }, { caller }) => {
      const { studentIds, ...more } = body;
      return roomActions.extend(caller, { ...params, studentIds }, more);
    },
    'POST /api/teacher/assignments/:assignmentId/room/endings': ({ params, body }, { caller }) =>
      roomActions.end(caller, { ...params, studentIds: body.studentIds }, body.reason),
    'POST /api/teacher/assignments/:assignmentId/room/reopenings': ({ params, body }, { caller }) => {
      const { studentIds, ...more } = body;
      return roomActions.reopen(caller, { ...params, studentIds }, more);
    },
    'POST /api/attempts/:attemptId/heartbeat': ({ params, body }) => room.beat(params.attemptId, body),
  };
}
