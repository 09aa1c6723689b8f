import type { gatewayRoutes } from '@domdom/api/gateway';
import { AppError } from '@domdom/domain/errors/app-error';
import type { CallContext, Handlers, RelationChecks } from '../../http/routes.ts';
import type { AssignmentService } from '../assignments/assignment.service.ts';
import type { GradebookService } from '../assignments/gradebook.service.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import type { LoginParts } from '../auth/open-session.service.ts';
import type { ClassService } from '../classes/class.service.ts';
import type { FileService } from '../folders/file.service.ts';
import type { FolderService } from '../folders/folder.service.ts';
import { NoticeInbox } from '../notifications/inbox.service.ts';
import type { OlympicService } from '../olympic/olympic.service.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import type { OlderWorksheets } from '../worksheets/older-worksheet.service.ts';
import { answersEntity } from './answers.entity.ts';
import { AssignmentReader } from './assignment-reader.ts';
import { assignmentProcedures } from './assignment-procedures.ts';
import { assignmentsEntity } from './assignments.entity.ts';
import { attachmentProcedure, attachmentsEntity } from './attachments.entity.ts';
import { type Entity, findEntity, readEntity } from './entity.ts';
import { examinationsEntity } from './examinations.entity.ts';
import { foldersEntity } from './folders.entity.ts';
import { olympicProcedure } from './olympic-procedure.ts';
import { refuseForeignIdentity, Uuid } from './parameters.ts';
import { ProcedureRegistry } from './procedure.ts';
import { accountProcedures, classProcedures, noticeProcedures } from './procedures.ts';
import { questionsEntity } from './questions.entity.ts';
import { sessionAssignments } from './session-assignments.ts';

interface Parts extends LoginParts {
  classes: ClassService;
  assignments: AssignmentService;
  gradebook: GradebookService;
  attempts: AttemptService;
  bank: QuestionBankService;
  olympic: OlympicService;
  folders: FolderService;
  files: FileService;
  olderWorksheets: OlderWorksheets;
  relations: RelationChecks;
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
type SignedIn = CallContext<{ who: 'signed-in' }>;
type Anyone = CallContext<{ who: 'anyone' }>;

/** The paths and shapes of older clients, translated onto our services: no rule of its own. */
export function gatewayHandlers(parts: Parts): Handlers<typeof gatewayRoutes> {
  const { db, sessions, site, classes, assignments, gradebook, attempts, bank, olympic, relations } = parts;
  const reader = new AssignmentReader(assignments, relations);
  const assignmentEntity = assignmentsEntity(assignments, reader, relations.taughtAssignment);
  const procedures = new ProcedureRegistry([
    ...accountProcedures({ db, sessions, site }, site),
    ...classProcedures(classes, reader),
    ...assignmentProcedures(assignmentEntity, reader),
    ...noticeProcedures(new NoticeInbox(db), relations.receivedNotice),
    olympicProcedure(olympic),
    attachmentProcedure(parts),
  ]);
  const entities: Entity[] = [
    assignmentEntity,
    answersEntity({ db, attempts, gradebook }),
    examinationsEntity(db),
    questionsEntity(bank),
    foldersEntity(parts.folders),
    attachmentsEntity(parts),
  ];

  const run = ({ body }: ProcedureCall, call: Anyone) =>
    procedures.find(body.sqlCommand).run(body.parameters, call);
  const query = async (input: ProcedureCall, call: Anyone) => ({ results: await run(input, call) });
  const first = async (input: ProcedureCall, call: Anyone) => ({
    result: (await run(input, call))[0] ?? null,
  });
  const read = async ({ body }: CrudCall, { caller }: SignedIn) => ({
    results: await readEntity(findEntity(entities, body), body, caller),
  });

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
    'POST /api/v1.0/dynamic/crud': async ({ body }, { caller }) => {
      const entity = findEntity(entities, body);
      if (entity.create === undefined) throw new AppError('FORBIDDEN');
      return { result: await entity.create(body.parameters, caller) };
    },
    'PUT /api/v1.0/dynamic/crud': async ({ body }, { caller }) => {
      const entity = findEntity(entities, body);
      if (entity.update === undefined) throw new AppError('FORBIDDEN');
      await entity.update(entityId(body), body.parameters, caller);
      return { rowsAffected: 1 };
    },
    'DELETE /api/v1.0/dynamic/crud': async ({ body }, { caller }) => {
      const entity = findEntity(entities, body);
      if (entity.remove === undefined) throw new AppError('FORBIDDEN');
      await entity.remove(entityId(body), caller);
      return { rowsAffected: 1 };
    },
    'GET /api/GetStudentAssignmentBySession/:studentId/:classId/:sessionId': async (
      { params },
      { caller },
    ) => {
      refuseForeignIdentity(caller, params.studentId);
      return sessionAssignments(gradebook, caller, params);
    },
  };
}

function entityId(body: CrudCall['body']): string {
  const id = Uuid.safeParse(body.entityId);
  if (id.success) return id.data;
  throw new AppError('INVALID_INPUT', { issues: [{ path: 'entityId', message: 'Mã không hợp lệ!' }] });
}
