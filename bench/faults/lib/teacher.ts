import { setTimeout as pause } from 'node:timers/promises';
import type { FinishedAttempt, StudentResult } from '@domdom/api';
import { HttpStudent } from '../../../apps/server/src/testing/server-process.ts';
import type { Server, Stage } from './stage.ts';

const SEEN_LIMIT_MS = 5_000;

/** The part of a teacher's assignment results that is read here. */
interface Results {
  students: StudentResult[];
}

/** I6: the teacher sees every acknowledged finish, on every server, within five seconds. */
export async function checkTeacherSees(stage: Stage): Promise<void> {
  const ends = stage.history.calls
    .filter(({ operation, outcome }) => operation === 'finish' && outcome === 'ok')
    .map(({ result }) => (result as FinishedAttempt).attempt); // the contract's response to a finish
  await Promise.all(stage.servers.map((server) => look(stage, server, ends)));
}

async function look(
  stage: Stage,
  server: Server,
  ends: readonly FinishedAttempt['attempt'][],
): Promise<void> {
  const { target, exercise } = stage.ground;
  const teacher = new HttpStudent(server.origin);
  await teacher.logIn(target.teacher.email, target.teacher.password);
  const start = performance.now();
  for (;;) {
    const url = `/api/teacher/assignments/${exercise.assignmentId}`;
    const { students } = await teacher.ok<Results>('GET', url);
    const missing = ends.filter(
      ({ id, passed }) =>
        !students.some(({ result }) => result?.attemptId === id && result.passed === passed),
    );
    if (missing.length === 0) return;
    if (performance.now() - start > SEEN_LIMIT_MS) {
      for (const { id } of missing)
        stage.blame('at the end', `I6: attempt ${id} is finished, and the teacher does not see it`);
      return;
    }
    await pause(100);
  }
}
