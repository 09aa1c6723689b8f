import { z } from 'zod';
import type { gatewayRoutes } from '@domdom/api/gateway';
import { INTEGRATION_ENTITIES, INTEGRATION_PROCEDURES } from '@domdom/domain/access/integration-calls';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller } from '../../http/caller.ts';
import { refuseUnlistedName } from '../../http/key-calls.ts';
import { type CallContext, checkAccess, type Handlers, type Relations, spend } from '../../http/routes.ts';
import type { AssignmentService } from '../assignments/assignment.service.ts';
import type { GradebookService } from '../assignments/gradebook.service.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import type { SpeakingService } from '../attempts/speaking.service.ts';
import type { LoginParts } from '../auth/open-session.service.ts';
import type { CategoryService } from '../categories/category.service.ts';
import type { SessionWork } from '../courses/session-work.service.ts';
import type { ClassService } from '../classes/class.service.ts';
import type { TeacherFileService } from '../documents/teacher-file.service.ts';
import type { FileService } from '../folders/file.service.ts';
import type { FolderService } from '../folders/folder.service.ts';
import type { NotificationInbox } from '../notifications/inbox.service.ts';
import type { HistoryReader } from '../history/history-reader.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { OlympicService } from '../olympic/olympic.service.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import type { PlaceService } from '../places/place.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import type { UserService } from '../users/user.service.ts';
import type { OlderWorksheets } from '../worksheets/older-worksheet.service.ts';
import { answersEntity } from './answers.entity.ts';
import { AssignmentReader } from './assignment-reader.ts';
import { assignmentProcedures } from './assignment-procedures.ts';
import { assignmentsEntity } from './assignments.entity.ts';
import {
  attachmentProcedure,
  attachmentsEntity,
  deletionLogProcedure,
  removeNamedFile,
} from './attachments.entity.ts';
import { categoryProcedures } from './category-procedures.ts';
import { type Entity, findEntity, isSameName, readEntity, withBudgets } from './entity.ts';
import { examinationsEntity } from './examinations.entity.ts';
import { foldersEntity } from './folders.entity.ts';
import { historyProcedure } from './history-procedure.ts';
import { notificationProcedures } from './notification-procedures.ts';
import { olympicProcedure } from './olympic-procedure.ts';
import { parseParameters, refuseForeignIdentity, Uuid } from './parameters.ts';
import { citiesEntity } from './places.entity.ts';
import { type Procedure, ProcedureRegistry } from './procedure.ts';
import { accountProcedures, classProcedures } from './procedures.ts';
import { questionsEntity } from './questions.entity.ts';
import { placeProcedures, registrationProcedures } from './registration-procedures.ts';
import { sessionAssignments } from './session-assignments.ts';
import { speakingProcedure } from './speaking-procedure.ts';
import { teacherFileProcedure } from './teacher-file-procedure.ts';
import { userProcedures } from './user-procedures.ts';
import { usersEntity } from './users.entity.ts';

const NoParameters = z.strictObject({});

interface Parts extends LoginParts {
  classes: ClassService;
  assignments: AssignmentService;
  gradebook: GradebookService;
  sessionWork: SessionWork;
  attempts: AttemptService;
  speaking: SpeakingService;
  bank: QuestionBankService;
  categories: CategoryService;
  olympic: OlympicService;
  folders: FolderService;
  files: FileService;
  teacherFiles: TeacherFileService;
  olderWorksheets: OlderWorksheets;
  history: HistoryReader;
  notificationInbox: NotificationInbox;
  notificationWriter: NotificationWriter;
  places: PlaceService;
  profiles: ProfileService;
  registration: RegistrationService;
  users: UserService;
  relations: Relations;
}

type ProcedureCall = { body: { sqlCommand: string; parameters: Record<string, unknown> } };
type CrudCall = {
  body: {
    moduleName?: string | undefined;
    entityName: string;
    entityId?: string | undefined;
    fields?: string | string[] | undefined;
    parameters: Record<string, unknown>;
    sort?: unknown;
  };
};
type Anyone = CallContext<{ who: 'anyone' }>;

const assignmentPartsOf = ({ assignments, relations }: Parts) => {
  const reader = new AssignmentReader(assignments, relations);
  return { reader, entity: assignmentsEntity(assignments, reader, relations.taughtAssignment) };
};

/** Every call that older clients make by name. */
export function proceduresOf(parts: Parts): Procedure[] {
  const { db, site, classes, olympic, relations } = parts;
  const { reader, entity } = assignmentPartsOf(parts);
  return [
    ...accountProcedures(parts, site),
    ...classProcedures(classes, reader),
    ...assignmentProcedures(entity, reader),
    ...notificationProcedures(
      parts.notificationInbox,
      parts.notificationWriter,
      relations.receivedNotification,
    ),
    olympicProcedure(olympic),
    teacherFileProcedure(parts.teacherFiles),
    historyProcedure(parts.history),
    speakingProcedure(parts.speaking, relations),
    attachmentProcedure(parts),
    deletionLogProcedure(db),
    ...categoryProcedures(parts.categories),
    ...registrationProcedures(parts.registration),
    ...placeProcedures(parts.places),
    ...userProcedures(parts.users, relations.schoolAccount),
  ];
}

/** Every table, under the name that older clients know. */
export function entitiesOf(parts: Parts): readonly Entity[] {
  const { db, gradebook, attempts, bank } = parts;
  return withBudgets([
    assignmentPartsOf(parts).entity,
    answersEntity({ db, attempts, gradebook }),
    examinationsEntity(db),
    questionsEntity(bank),
    foldersEntity(parts.folders),
    attachmentsEntity(parts),
    usersEntity(parts),
    citiesEntity(parts.places),
  ]);
}

/** Translates the paths and shapes of older clients to our services; adds no rules. */
export function gatewayHandlers(parts: Parts): Handlers<typeof gatewayRoutes> {
  const { gradebook, sessionWork } = parts;
  const procedures = new ProcedureRegistry(proceduresOf(parts));
  const entities = entitiesOf(parts);

  const run = async ({ body }: ProcedureCall, call: Anyone) => {
    const procedure = procedures.find(body.sqlCommand);
    refuseUnlistedName(call.caller, procedure.name, INTEGRATION_PROCEDURES);
    return procedure.run(body.parameters, call);
  };
  const query = async (input: ProcedureCall, call: Anyone) => {
    const results = await run(input, call);
    return procedures.find(input.body.sqlCommand).isOptions ? { results, items: results } : { results };
  };
  const first = async (input: ProcedureCall, call: Anyone) => ({
    result: (await run(input, call))[0] ?? null,
  });
  const findFor = (caller: Caller | null, body: CrudCall['body']): Entity => {
    const known = entities.find(({ name }) => isSameName(name, body.entityName));
    refuseUnlistedName(caller, known?.name, INTEGRATION_ENTITIES);
    // Without an account, the response does not reveal which other entities exist.
    checkAccess(known?.access ?? { who: 'signed-in' }, caller);
    return findEntity(entities, body);
  };
  const read = async ({ body }: CrudCall, { caller, request }: Anyone) => {
    const entity = findFor(caller, body);
    const asking = caller as Caller; // null only where the entity needs no caller
    await spend(request, entity.budgets?.read);
    return { results: await readEntity(entity, body, asking) };
  };

  return {
    'POST /api/v1.0/dynamic/query': query,
    'POST /api/v1.0/dynamic/query/first': first,
    'POST /dynamic/query': query,
    'POST /dynamic/query/first': first,
    'POST /api/v1.0/dynamic/execute': async (input, call) => {
      if (!procedures.find(input.body.sqlCommand).isChange) throw new AppError('NOT_FOUND');
      return { rowsAffected: (await run(input, call)).length };
    },
    'OPTIONS /api/v1.0/dynamic/crud': read,
    'POST /api/v1.0/dynamic/crud/query': read,
    'POST /api/v1.0/dynamic/crud': async ({ body }, { caller, request }) => {
      const entity = findFor(caller, body);
      if (entity.create === undefined) throw new AppError('FORBIDDEN');
      await spend(request, entity.budgets?.create);
      return { result: await entity.create(body.parameters, caller) };
    },
    'PUT /api/v1.0/dynamic/crud': async ({ body }, { caller, request }) => {
      const entity = findFor(caller, body);
      if (entity.update === undefined) throw new AppError('FORBIDDEN');
      await spend(request, entity.budgets?.update);
      const count = await entity.update(entityId(body), body.parameters, caller);
      return { rowsAffected: count ?? 1 };
    },
    'DELETE /api/v1.0/dynamic/crud': async ({ body }, { caller, request }) => {
      const entity = findFor(caller, body);
      if (entity.remove === undefined) throw new AppError('FORBIDDEN');
      await spend(request, entity.budgets?.remove);
      // The id says all; a filter beside it would look as if it counted.
      parseParameters(NoParameters, body.parameters);
      await entity.remove(entityId(body), caller);
      return { rowsAffected: 1 };
    },
    'DELETE /api/v1.0/dynamic/files': async ({ body }, { caller }) => {
      await removeNamedFile(parts, { caller, ...body });
      return { rowsAffected: 1 };
    },
    'GET /api/GetStudentAssignmentBySession/:studentId/:classId/:sessionId': async (
      { params },
      { caller },
    ) => {
      refuseForeignIdentity(caller, params.studentId);
      const unit = await sessionWork.unitOf(caller, params.classId, params.sessionId);
      return sessionAssignments(gradebook, caller, { classId: params.classId, unit });
    },
  };
}

function entityId(body: CrudCall['body']): string {
  const id = Uuid.safeParse(body.entityId);
  if (id.success) return id.data;
  throw new AppError('INVALID_INPUT', { issues: [{ path: 'entityId', message: 'Mã không hợp lệ!' }] });
}
