import { isWithinLimit } from '@domdom/domain/access/class-limit';
import type { Database } from '../../db/connect.ts';
import type { Principal } from '../../http/principal.ts';
import type { RelationChecks } from '../../http/routes.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import type { DocumentService } from '../documents/document.service.ts';
import type { FileService } from '../folders/file.service.ts';
import type { FolderService } from '../folders/folder.service.ts';
import { recordRead, type WatchedEntity } from '../history/history.service.ts';
import { isOfSchool as isMailOfSchool } from '../mail/outbox.service.ts';
import { isReceivedNotice } from '../notifications/inbox.service.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import {
  type FoundClass,
  isMember,
  selectAssignment,
  selectAttempt,
  selectClass,
  selectGivenAssignment,
} from './relation.repo.ts';

const isAdministrator = (roles: readonly string[]) => roles.includes('administrator');

/** A class that a limited account may not use does not exist for it, nor does anything in it. */
const within = (caller: Principal, found: FoundClass | undefined): FoundClass | undefined =>
  found !== undefined && isWithinLimit(caller.classLimit, found) ? found : undefined;

const isTaught = (caller: Principal, found: FoundClass | undefined): boolean =>
  within(caller, found)?.teacherId === caller.userId;

/**
 * Who stands in which relation to what. A class and everything in it is of one school, the teacher's; pupils join from
 * any, with the code.
 */
export function relationChecks(
  db: Database,
  {
    attempts,
    bank,
    documents,
    folders,
    files,
  }: {
    attempts: AttemptService;
    bank: QuestionBankService;
    documents: DocumentService;
    folders: FolderService;
    files: FileService;
  },
): RelationChecks {
  /**
   * Administrators read every class of their school, but act only in classes of their own. Reading a colleague's
   * is written down here, where no way of reading can forget it.
   */
  const mayRead = async (
    caller: Principal,
    entity: WatchedEntity,
    id: string,
    stored: FoundClass | undefined,
  ): Promise<boolean> => {
    const found = within(caller, stored);
    if (found === undefined || found.schoolId !== caller.schoolId) return false;
    if (found.teacherId === caller.userId) return true;
    if (!isAdministrator(caller.roles)) return false;
    await recordRead(db, caller, { entity, id });
    return true;
  };

  return {
    taughtClass: async (caller, id) => isTaught(caller, await selectClass(db, id)),
    readableClass: async (caller, id) => mayRead(caller, 'classes', id, await selectClass(db, id)),
    // Without a limit the roster says all there is to know.
    joinedClass: async (caller, id) =>
      caller.classLimit === null
        ? isMember(db, id, caller.userId)
        : within(caller, await selectClass(db, id)) !== undefined && isMember(db, id, caller.userId),
    taughtAssignment: async (caller, id) => isTaught(caller, await selectAssignment(db, id)),
    readableAssignment: async (caller, id) =>
      mayRead(caller, 'assignments', id, await selectAssignment(db, id)),
    givenAssignment: async (caller, id) =>
      within(caller, await selectGivenAssignment(db, id, caller.userId)) !== undefined,
    // Of whatever class: work that a pupil has begun stays the pupil's.
    ownAttempt: (caller, id) => attempts.isOwn(caller, id),
    taughtAttempt: async (caller, id) => isTaught(caller, await selectAttempt(db, id)),
    readableAttempt: async (caller, id) => mayRead(caller, 'attempts', id, await selectAttempt(db, id)),
    receivedNotice: (caller, id) => isReceivedNotice(db, caller, id),
    readableBankQuestion: (caller, id) => bank.isReadable(caller, id),
    editableBankQuestion: (caller, id) => bank.isEditable(caller, id),
    schoolDocument: (caller, id) => documents.isOfSchool(caller, id),
    schoolMail: (caller, id) => isMailOfSchool(db, caller, id),
    ownFolder: (caller, id) => folders.isOwn(caller, id),
    ownFile: (caller, id) => files.isOwn(caller, id),
    readableFile: (caller, id) => files.isReadable(caller, id),
  };
}
