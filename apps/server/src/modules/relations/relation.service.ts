import { isWithinLimit } from '@domdom/domain/access/class-limit';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { RelationChecks } from '../../http/routes.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import type { CategoryService } from '../categories/category.service.ts';
import type { DocumentService } from '../documents/document.service.ts';
import type { TeacherFileService } from '../documents/teacher-file.service.ts';
import type { BookService } from '../library/book.service.ts';
import type { TitleService } from '../library/title.service.ts';
import type { FileService } from '../folders/file.service.ts';
import type { FolderService } from '../folders/folder.service.ts';
import type { WatchedEntity, WatchedRead } from '../history/history.service.ts';
import type { ClassRight } from '../teaching/teaching.service.ts';
import { isOfSchool as isMailOfSchool } from '../mail/outbox.service.ts';
import { isMessageOfSchool } from '../outgoing/sent-messages.service.ts';
import { isImportOf } from '../imports/import.service.ts';
import { isReceivedNotification } from '../notifications/inbox.service.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import {
  type FoundClass,
  isMember,
  selectAssignment,
  selectAttempt,
  selectClass,
  isAccountOf,
  selectGivenAssignment,
} from './relation.repo.ts';

const isAdministrator = (roles: readonly string[]) => roles.includes('administrator');

/** A class that a limited account may not use does not exist for it, nor does anything in it. */
const within = (caller: Caller, found: FoundClass | undefined): FoundClass | undefined =>
  found !== undefined && isWithinLimit(caller.classLimit, found) ? found : undefined;

const isOwned = (caller: Caller, found: FoundClass | undefined): boolean =>
  within(caller, found)?.teacherId === caller.userId;

/** Whether the class is the caller's, or of a colleague at the school who gave the caller this right in it. */
const isTaught = (caller: Caller, found: FoundClass | undefined, right: ClassRight): boolean =>
  isOwned(caller, found) ||
  (within(caller, found)?.schoolId === caller.schoolId && found?.rights?.[right] === true);

/**
 * Whoever teaches a class reads it. Administrators read every class of their school, but act only in those that they
 * teach. Reading a colleague's class is a recorded read.
 */
function mayRead(
  caller: Caller,
  entity: WatchedEntity,
  id: string,
  stored: FoundClass | undefined,
): boolean | WatchedRead {
  const found = within(caller, stored);
  if (found === undefined || found.schoolId !== caller.schoolId) return false;
  const isTeacher = found.teacherId === caller.userId || found.rights !== null;
  // What another system reads is always recorded: the class is that of a person.
  if (isTeacher && caller.kind !== 'key') return true;
  return isAdministrator(caller.roles) && { entity, id };
}

/** Whoever marks a class scores its recordings, and administrators those of their school; what they open is recorded. */
const mayScore = (
  caller: Caller,
  entity: WatchedEntity,
  id: string,
  stored: FoundClass | undefined,
): boolean | WatchedRead =>
  isTaught(caller, stored, 'mark') ||
  (within(caller, stored)?.schoolId === caller.schoolId && isAdministrator(caller.roles) && { entity, id });

/**
 * Checks how a user is related to a record. A class and everything in it belong to one school, the teacher's; students
 * from any school join with the code.
 */
export function relationChecks(
  db: Database,
  {
    attempts,
    bank,
    categories,
    documents,
    teacherFiles,
    titles,
    books,
    folders,
    files,
  }: {
    attempts: AttemptService;
    bank: QuestionBankService;
    categories: CategoryService;
    documents: DocumentService;
    teacherFiles: TeacherFileService;
    titles: TitleService;
    books: BookService;
    folders: FolderService;
    files: FileService;
  },
): RelationChecks {
  return {
    ownedClass: async (caller, id) => isOwned(caller, await selectClass(db, id, caller.userId)),
    taughtClass: async (caller, id) => isTaught(caller, await selectClass(db, id, caller.userId), 'manage'),
    markedClass: async (caller, id) => isTaught(caller, await selectClass(db, id, caller.userId), 'mark'),
    readableClass: async (caller, id) =>
      mayRead(caller, 'classes', id, await selectClass(db, id, caller.userId)),
    // Without a class limit, the roster alone decides.
    joinedClass: async (caller, id) =>
      caller.classLimit === null
        ? isMember(db, id, caller.userId)
        : within(caller, await selectClass(db, id, caller.userId)) !== undefined &&
          isMember(db, id, caller.userId),
    taughtAssignment: async (caller, id) =>
      isTaught(caller, await selectAssignment(db, id, caller.userId), 'assign'),
    markedAssignment: async (caller, id) =>
      isTaught(caller, await selectAssignment(db, id, caller.userId), 'mark'),
    readableAssignment: async (caller, id) =>
      mayRead(caller, 'assignments', id, await selectAssignment(db, id, caller.userId)),
    givenAssignment: async (caller, id) =>
      within(caller, await selectGivenAssignment(db, id, caller.userId)) !== undefined,
    // Access continues in any class: a student keeps every attempt that was begun.
    ownAttempt: (caller, id) => attempts.isOwn(caller, id),
    taughtAttempt: async (caller, id) => isTaught(caller, await selectAttempt(db, id, caller.userId), 'mark'),
    readableAttempt: async (caller, id) =>
      mayRead(caller, 'attempts', id, await selectAttempt(db, id, caller.userId)),
    scoredAssignment: async (caller, id) =>
      mayScore(caller, 'assignments', id, await selectAssignment(db, id, caller.userId)),
    scoredAttempt: async (caller, id) =>
      mayScore(caller, 'attempts', id, await selectAttempt(db, id, caller.userId)),
    receivedNotification: (caller, id) => isReceivedNotification(db, caller, id),
    readableBankQuestion: (caller, id) => bank.isReadable(caller, id),
    editableBankQuestion: (caller, id) => bank.isEditable(caller, id),
    levelDocument: (caller, id) => teacherFiles.isOfLevel(caller, id),
    schoolTitle: (caller, id) => titles.isOfSchool(caller, id),
    readableTitle: (caller, id) => books.isReadable(caller, id),
    schoolDocument: (caller, id) => documents.isOfSchool(caller, id),
    schoolCategory: (caller, id) => categories.isOfSchool(caller, id),
    schoolMail: (caller, id) => isMailOfSchool(db, caller, id),
    schoolMessage: (caller, id) => isMessageOfSchool(db, caller, id),
    schoolImport: (caller, id) => isImportOf(db, caller, id),
    schoolAccount: (caller, id) => isAccountOf(db, id, caller.schoolId),
    // Keepers of the site look after the schools that have no administrator.
    erasableAccount: (caller, id) =>
      isAccountOf(db, id, caller.lists.includes('siteSettings') ? null : caller.schoolId),
    ownFolder: (caller, id) => folders.isOwn(caller, id),
    ownFile: (caller, id) => files.isOwn(caller, id),
    readableFile: (caller, id) => files.isReadable(caller, id),
  };
}
