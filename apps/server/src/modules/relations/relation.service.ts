import type { Database } from '../../db/connect.ts';
import type { Principal } from '../../http/principal.ts';
import type { RelationChecks } from '../../http/routes.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import type { DocumentService } from '../documents/document.service.ts';
import { recordRead, type WatchedEntity } from '../history/history.service.ts';
import { isReceivedNotice } from '../notifications/inbox.service.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import { isMember, selectAssignment, selectAttempt, selectClass } from './relation.repo.ts';

const isAdministrator = (roles: readonly string[]) => roles.includes('administrator');

/** Who stands in which relation to what. Classes never cross schools, so neither does anything in them. */
export function relationChecks(
  db: Database,
  {
    attempts,
    bank,
    documents,
  }: { attempts: AttemptService; bank: QuestionBankService; documents: DocumentService },
): RelationChecks {
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

  return {
    taughtClass: async (caller, id) => (await selectClass(db, id))?.teacherId === caller.userId,
    readableClass: async (caller, id) => mayRead(caller, 'classes', id, await selectClass(db, id)),
    joinedClass: (caller, id) => isMember(db, id, caller.userId),
    taughtAssignment: async (caller, id) => (await selectAssignment(db, id))?.teacherId === caller.userId,
    readableAssignment: async (caller, id) =>
      mayRead(caller, 'assignments', id, await selectAssignment(db, id)),
    givenAssignment: async (caller, id) => {
      const found = await selectAssignment(db, id);
      return found !== undefined && isMember(db, found.classId, caller.userId);
    },
    ownAttempt: (caller, id) => attempts.isOwn(caller, id),
    taughtAttempt: async (caller, id) => (await selectAttempt(db, id))?.teacherId === caller.userId,
    readableAttempt: async (caller, id) => mayRead(caller, 'attempts', id, await selectAttempt(db, id)),
    receivedNotice: (caller, id) => isReceivedNotice(db, caller, id),
    readableBankQuestion: (caller, id) => bank.isReadable(caller, id),
    editableBankQuestion: (caller, id) => bank.isEditable(caller, id),
    schoolDocument: (caller, id) => documents.isOfSchool(caller, id),
  };
}
