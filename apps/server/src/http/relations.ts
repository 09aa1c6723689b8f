import type { Database } from '../db/connect.ts';
import type { AttemptService } from '../modules/attempts/attempt.service.ts';
import { isReceivedNotice } from '../modules/notifications/notice.repo.ts';
import { recordRead, type WatchedEntity } from '../modules/history/history.repo.ts';
import type { Principal } from './principal.ts';
import type { RelationChecks } from './routes.ts';

const isAdministrator = (roles: readonly string[]) => roles.includes('administrator');

/** Who stands in which relation to what. Classes never cross schools, so neither does anything in them. */
export function relationChecks(db: Database, attempts: AttemptService): RelationChecks {
  const selectClass = (id: string) =>
    db.selectFrom('classes').select(['teacherId', 'schoolId']).where('id', '=', id).executeTakeFirst();
  const selectAssignment = (id: string) =>
    db
      .selectFrom('assignments')
      .innerJoin('classes', 'classes.id', 'assignments.classId')
      .select(['assignments.classId', 'classes.teacherId', 'classes.schoolId'])
      .where('assignments.id', '=', id)
      .where('assignments.deletedAt', 'is', null)
      .executeTakeFirst();
  const selectAttempt = (id: string) =>
    db
      .selectFrom('attempts')
      .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
      .innerJoin('classes', 'classes.id', 'assignments.classId')
      .select(['classes.teacherId', 'classes.schoolId'])
      .where('attempts.id', '=', id)
      .executeTakeFirst();
  /**
   * Administrators read every class of their school, but act only in classes of their own. Reading a colleague's
   * is written down here, where no way of reading can forget it.
   */
  const mayRead = async (
    caller: Principal,
    entity: WatchedEntity,
    id: string,
    found: { teacherId: string; schoolId: string } | undefined,
  ): Promise<boolean> => {
    if (found === undefined || found.schoolId !== caller.schoolId) return false;
    if (found.teacherId === caller.userId) return true;
    if (!isAdministrator(caller.roles)) return false;
    await recordRead(db, caller, { entity, id });
    return true;
  };
  const isMember = async (classId: string, studentId: string) =>
    (await db
      .selectFrom('classMembers')
      .select('studentId')
      .where('classId', '=', classId)
      .where('studentId', '=', studentId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()) !== undefined;

  return {
    taughtClass: async (caller, id) => (await selectClass(id))?.teacherId === caller.userId,
    readableClass: async (caller, id) => mayRead(caller, 'classes', id, await selectClass(id)),
    joinedClass: (caller, id) => isMember(id, caller.userId),
    taughtAssignment: async (caller, id) => (await selectAssignment(id))?.teacherId === caller.userId,
    readableAssignment: async (caller, id) => mayRead(caller, 'assignments', id, await selectAssignment(id)),
    givenAssignment: async (caller, id) => {
      const found = await selectAssignment(id);
      return found !== undefined && isMember(found.classId, caller.userId);
    },
    ownAttempt: (caller, id) => attempts.isOwn(caller, id),
    taughtAttempt: async (caller, id) => (await selectAttempt(id))?.teacherId === caller.userId,
    readableAttempt: async (caller, id) => mayRead(caller, 'attempts', id, await selectAttempt(id)),
    receivedNotice: (caller, id) => isReceivedNotice(db, caller, id),
  };
}
