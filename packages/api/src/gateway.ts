import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { assignmentRoutes } from './assignments.ts';
import { attemptRoutes } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id } from './shared.ts';

/** Calls with the paths and shapes of older clients: a thin translation onto the same services and rights. */
const Parameters = z.record(z.string(), z.unknown());

/** Words that older clients add to a call or to its parameters. They decide nothing. */
export const LABELS: ReadonlySet<string> = new Set(['database', 'scope', 'moduleId', 'applicationName']);

/** Takes the labels out, wherever they stand. What a call does not know beside them is refused by name. */
export const withoutLabels = (sent: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !LABELS.has(name)));

/** A body or form of older clients: these fields and any label. */
const labelled = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (sent) => (typeof sent === 'object' && sent !== null ? withoutLabels(sent) : sent),
    z.strictObject(shape),
  );

const ProcedureCall = labelled({ sqlCommand: z.string().max(200), parameters: Parameters.default({}) });
/** `items` holds the same rows, for procedures that fill a select. */
const Rows = z.object({ results: z.array(z.unknown()), items: z.array(z.unknown()).optional() });
const One = z.object({ result: z.unknown() });
const CrudBody = labelled({
  moduleName: z.string().max(60).optional(),
  subModuleName: z.string().max(60).optional(),
  entityName: z.string().max(60),
  entityId: z.string().max(60).optional(),
  fields: z.union([z.string(), z.array(z.string())]).optional(),
  parameters: Parameters.default({}),
  sort: z.unknown().optional(),
});
/** An id that must be the caller's own. Any other value, such as a number or an old id, counts as someone else's. */
export const OwnId = z.union([z.string().max(100), z.number()]).transform((id) => String(id).toLowerCase());

/** The installers of the Windows application, each with its own download counter. */
export const INSTALLERS = ['Win7', 'Win10'] as const;
export type Installer = (typeof INSTALLERS)[number];

/** An assignment in a student's list, with the keys of older clients. */
export const AssignmentListItem = z.object({
  id: Id,
  /** The attempt that counts. */
  asrId: Id.nullable(),
  className: z.string(),
  /** Null while it is held back, as are the stars. */
  completedPercent: z.number().nullable(),
  courseNotes: z.string(),
  description: z.string(),
  formatControl: z.string(),
  groupPart: z.string(),
  groupType: z.string(),
  imageUrl: z.string(),
  questionTitle: z.string(),
  questionType: z.string(),
  questionTypeText: z.string(),
  sessionTitle: z.string(),
  sortOrder: z.int(),
  star: z.number().nullable(),
  /** 0 not started, 1 at work, 2 finished. */
  status: z.int(),
  title: z.string(),
});
export type AssignmentListItem = z.output<typeof AssignmentListItem>;

const Affected = z.object({ rowsAffected: z.int() });

export const gatewayRoutes = defineRoutes({
  'POST /api/v1.0/dynamic/query': {
    summary: 'Run a registered procedure; sqlCommand is a key, never SQL',
    access: { who: 'anyone' },
    budget: BUDGETS.gateway,
    body: ProcedureCall,
    res: Rows,
  },
  'POST /api/v1.0/dynamic/query/first': {
    summary: 'First row of a registered procedure',
    access: { who: 'anyone' },
    budget: BUDGETS.gateway,
    body: ProcedureCall,
    res: One,
  },
  'POST /api/v1.0/dynamic/execute': {
    summary: 'Run a registered procedure that changes something',
    access: { who: 'anyone' },
    budget: BUDGETS.gateway,
    body: ProcedureCall,
    res: Affected,
  },
  'POST /dynamic/query': {
    summary: 'Alias',
    access: { who: 'anyone' },
    budget: BUDGETS.gateway,
    body: ProcedureCall,
    res: Rows,
  },
  'POST /dynamic/query/first': {
    summary: 'Alias',
    access: { who: 'anyone' },
    budget: BUDGETS.gateway,
    body: ProcedureCall,
    res: One,
  },
  'OPTIONS /api/v1.0/dynamic/crud': {
    summary: 'Read rows of a listed entity; most of them ask for a session',
    access: { who: 'anyone' },
    budget: BUDGETS.gateway,
    body: CrudBody,
    res: Rows,
  },
  'POST /api/v1.0/dynamic/crud/query': {
    summary: 'The same read for networks that drop OPTIONS bodies',
    access: { who: 'anyone' },
    budget: BUDGETS.gateway,
    body: CrudBody,
    res: Rows,
  },
  'POST /api/v1.0/dynamic/crud': {
    summary: 'Create a row of a listed entity',
    access: { who: 'signed-in' },
    budget: BUDGETS.gateway,
    body: CrudBody,
    res: One,
  },
  'PUT /api/v1.0/dynamic/crud': {
    summary: 'Change a row of a listed entity',
    access: { who: 'signed-in' },
    budget: BUDGETS.gateway,
    body: CrudBody,
    res: Affected,
  },
  'DELETE /api/v1.0/dynamic/crud': {
    summary: 'Delete a row of a listed entity',
    access: { who: 'signed-in' },
    budget: BUDGETS.gateway,
    body: CrudBody,
    res: Affected,
  },
  'DELETE /api/v1.0/dynamic/files': {
    summary: 'Put the file of this name in an own folder into the bin',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.folders,
    body: labelled({
      moduleName: z.string().max(60).optional(),
      subModuleName: z.string().max(60).optional(),
      entityName: z.string().max(60),
      /** The folder. */
      entityId: Id,
      /** A name and no path. */
      fileName: z
        .string()
        .min(1)
        .max(250)
        .regex(/^[^/\\]*$/, 'Phải là tên tệp, không phải đường dẫn!'),
    }),
    res: Affected,
  },
  'GET /api/GetStudentAssignmentBySession/:studentId/:classId/:sessionId': {
    summary: 'What a class was given of one unit, with the own results',
    access: { who: AREA_ACCESS.studentPages, to: 'joinedClass' },
    params: z.strictObject({ studentId: OwnId, classId: Id, sessionId: z.string().max(20) }),
    res: z.object({
      message: z.literal('OK'),
      sessionTitle: z.string(),
      results: z.array(AssignmentListItem),
    }),
  },
});

/** Facts about an answer that older clients send and the server works out itself. */
const ignored = z.unknown().optional();

const GatewayFile = z.object({
  id: z.string(),
  downloadUrl: z.string(),
  fileName: z.string(),
});

/** The older call for a user's own picture. */
export const gatewayAvatarRoutes = defineRoutes({
  'POST /api/v1.0/user-profile/update-avatar': {
    summary:
      "Put a picture in the place of the caller's own; a field of the form, entityId, names the caller",
    access: { who: 'signed-in' },
    budget: BUDGETS.profiles,
    takesFile: true,
    res: Affected.extend({ avatarUrl: z.string() }),
  },
});

/** Calls whose body is a form with at most five files. */
export const gatewayFileRoutes = defineRoutes({
  'POST /api/v1.0/dynamic/upload-files': {
    summary: 'Keep files in an own folder, which the fields of the form name; all of them or none',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.uploads,
    takesFile: true,
    res: z.object({ files: z.array(GatewayFile) }),
  },
  'POST /api/v1.0/pdf/upload-files': {
    summary: 'Pictures of the pages of PDFs and pictures, for the background of a worksheet; in order',
    access: { who: AREA_ACCESS.teacherPages },
    budget: BUDGETS.worksheetPages,
    takesFile: true,
    res: z.object({ files: z.array(GatewayFile.extend({ height: z.number() })) }),
  },
});

/** Calls whose body is a form. */
export const gatewayFormRoutes = defineRoutes({
  'POST /api/saveanswer': {
    summary: 'Save one answer as a draft of the running attempt',
    access: { who: AREA_ACCESS.studentPages },
    budget: BUDGETS.saves,
    body: labelled({
      studentId: OwnId,
      assignmentId: Id,
      questionId: attemptRoutes['PUT /api/attempts/:attemptId/answers/:questionId'].params.shape.questionId,
      /** The answer as JSON text, in the shape in which the open attempt shows its questions. */
      studentChoice: z.string().max(100_000),
      notes:
        assignmentRoutes['PUT /api/student/assignments/:assignmentId/notes'].body.shape.notes.default(''),
      answerType: ignored,
      questionEntityName: ignored,
      questionGuid: ignored,
      score: ignored,
      sessionId: ignored,
      takeExamTime: ignored,
    }),
    res: z.object({ message: z.literal('OK'), result: z.literal(true) }),
  },
});
