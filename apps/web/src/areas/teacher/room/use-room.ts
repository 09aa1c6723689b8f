import type { RoomAssignment, RoomStudent } from '@domdom/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { onLive } from '../../../lib/socket.ts';

/** How soon, in milliseconds, the page asks when no live event arrives. */
const ROOM_MS = 10_000;
/** After this time the whole class is fetched again: somebody may have left it. */
const WHOLE_MS = 120_000;
const TICK_MS = 1_000;

export interface Room {
  assignment: RoomAssignment;
  students: readonly RoomStudent[];
  cursor: string;
  /** Add it to the page's monotonic clock to get the server's time. */
  clockOffsetMs: number;
  wholeAtMs: number;
}

export const roomKey = (assignmentId: string) =>
  ['GET /api/teacher/assignments/:assignmentId/room', { params: { assignmentId } }] as const;

/** Fetches the whole class, or what is new since the room that is held. */
async function fetchRoom(assignmentId: string, held: Room | undefined, signal: AbortSignal): Promise<Room> {
  const params = { assignmentId };
  const isNews = held !== undefined && performance.now() - held.wholeAtMs < WHOLE_MS;
  const query = isNews ? { since: held.cursor } : {};
  const { assignment, students, cursor, serverTime } = await api(
    'GET /api/teacher/assignments/:assignmentId/room',
    { params, query, signal },
  );
  const clockOffsetMs = Date.parse(serverTime) - performance.now();
  if (assignment !== null) {
    return { assignment, students, cursor, clockOffsetMs, wholeAtMs: performance.now() };
  }
  if (held === undefined) throw new Error('The whole class was asked for.');
  const news = new Map(students.map((student) => [student.studentId, student]));
  const known = new Set(held.students.map(({ studentId }) => studentId));
  const newcomers = students.filter(({ studentId }) => !known.has(studentId));
  return {
    ...held,
    cursor,
    clockOffsetMs,
    students: [...held.students.map((student) => news.get(student.studentId) ?? student), ...newcomers],
  };
}

const isAbout = (payload: unknown, assignmentId: string): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'assignmentId' in payload &&
  payload.assignmentId === assignmentId;

/**
 * The class at work, kept up to date while the page is visible: on each live event and every few seconds. An
 * administrator's reads are logged, so a page left open in a colleague's class stops reading.
 */
export function useRoom(assignmentId: string) {
  const client = useQueryClient();
  const queryKey = roomKey(assignmentId);
  useEffect(
    () =>
      onLive('class-work', (payload) => {
        if (!isAbout(payload, assignmentId) || document.visibilityState === 'hidden') return;
        void client.invalidateQueries({ queryKey: roomKey(assignmentId) }, { cancelRefetch: false });
      }),
    [client, assignmentId],
  );
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchRoom(assignmentId, client.getQueryData<Room>(queryKey), signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.assignment.isTeacher === false ? false : ROOM_MS),
  });
}

/** The server's time, each second. */
export function useServerNow(clockOffsetMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + clockOffsetMs;
}
