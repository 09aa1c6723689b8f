import type { roomRoutes } from '@domdom/api/room';
import type { Handlers } from '../../http/routes.ts';
import type { RoomService } from './room.service.ts';

export function roomHandlers(room: RoomService): Handlers<typeof roomRoutes> {
  return {
    'GET /api/teacher/assignments/:assignmentId/room': ({ params, query }, { caller }) =>
      room.read(caller, params.assignmentId, query.since ?? null),
    'POST /api/attempts/:attemptId/heartbeat': ({ params, body }) => room.beat(params.attemptId, body),
  };
}
