import type { z } from 'zod';
import type { GuardList } from '@domdom/domain/access/lists';
import type { RoleName } from '@domdom/domain/access/roles';

/**
 * The relation that the caller must have to the object in the path, with the parameter that names it. The server checks
 * the relation before the handler runs. Foreign and missing objects look alike: 404.
 */
export const RELATIONS = {
  /** The owner of the class alone. */
  ownedClass: 'classId',
  /** The owner and colleagues with the right to manage, to give work, to mark; whoever teaches it may read. */
  taughtClass: 'classId',
  markedClass: 'classId',
  readableClass: 'classId',
  joinedClass: 'classId',
  taughtAssignment: 'assignmentId',
  markedAssignment: 'assignmentId',
  readableAssignment: 'assignmentId',
  givenAssignment: 'assignmentId',
  ownAttempt: 'attemptId',
  taughtAttempt: 'attemptId',
  readableAttempt: 'attemptId',
  /** Whoever marks the class, and administrators of its school: they score speech. */
  scoredAssignment: 'assignmentId',
  scoredAttempt: 'attemptId',
  receivedNotification: 'notificationId',
  readableBankQuestion: 'questionId',
  editableBankQuestion: 'questionId',
  schoolDocument: 'documentId',
  /** A teacher file of the teacher's own school level. */
  levelDocument: 'documentId',
  schoolTitle: 'titleId',
  /** A title that this student, teacher or administrator may read. */
  readableTitle: 'titleId',
  schoolCategory: 'categoryId',
  schoolMail: 'mailId',
  schoolMessage: 'messageId',
  schoolAccount: 'userId',
  schoolImport: 'runId',
  erasableAccount: 'userId',
  ownFolder: 'folderId',
  ownFile: 'fileId',
  readableFile: 'fileId',
} as const;
export type Relation = keyof typeof RELATIONS;

export interface Access {
  /** 'anyone' needs no session; 'signed-in' any account; a list needs one of the roles. */
  who: 'anyone' | 'signed-in' | readonly RoleName[];
  /**
   * The school vouches for the account (`Caller.isConfirmed`), so whoever registered a minute ago is refused. 'staff'
   * admits students who registered themselves: the route gives them what any student gets, and staff more.
   */
  confirmed?: true | 'staff';
  /** The password or a second factor was entered within the last ten minutes; a login counts. */
  fresh?: true;
  /** The account must also be on this list. */
  list?: GuardList;
  /** The required relation between the caller and the object in the path. */
  to?: Relation;
  /** Allowed while the account must first set up a second factor, like `withTemporaryPassword`. */
  withoutSecondFactor?: true;
  /** Allowed while the account has a temporary password; every other route is closed until the password is changed. */
  withTemporaryPassword?: true;
}

/**
 * How often one caller may use a route: `burst` calls at once, then one more each `refillSeconds`. Routes with the same
 * `pot` share what is left. Callers are accounts; where someone calls without a login, addresses.
 */
export interface Budget {
  pot: string;
  burst: number;
  refillSeconds: number;
  /** Costs no statement at all: each server counts for itself. */
  isCountedInMemory?: true;
  /** Where someone calls without a login. One address is a whole school, so one machine must not empty its pot. */
  ofAddress?: { burst: number; refillSeconds: number };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
export type RouteKey = `${Method} /${string}`;

export interface RouteDef {
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Every route that writes, parses, exports or searches has one of `BUDGETS`. */
  budget?: Budget;
  /** Longest body in bytes; the default suits an answer to a question. */
  maxBodyBytes?: number;
  /** How many values its JSON may contain, counting lists and objects; the default suits an answer to a question. */
  maxValues?: number;
  /** The body is a file: it gets more time, and the error for an oversized body speaks of a file. */
  takesFile?: true;
  /** Body of the 200 response. */
  res: z.ZodType;
}

/** Whatever is not a plain read names its budget; `BUDGETS` in budgets.ts has them all. */
type Declared = Record<`GET /${string}`, RouteDef> &
  Record<`${Exclude<Method, 'GET'>} /${string}`, RouteDef & { budget: Budget }>;

/** The key is the route itself ('PUT /api/x/:id'), so the browser needs only the types and no table. */
export const defineRoutes = <const R extends Declared>(routes: R): R => routes;

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Field<R, K extends string> = R extends Record<K, infer T> ? T : undefined;

/** In brackets, so that a union body stays one part. */
type Part<K extends string, T> = [T] extends [undefined] ? unknown : Record<K, T>;

/** The arguments of a caller: only the parts that the route has. */
export type RouteArgs<R> = Part<'params', Input<Field<R, 'params'>>> &
  Part<'query', Input<Field<R, 'query'>>> &
  Part<'body', Input<Field<R, 'body'>>>;
/** The parsed input of a handler. */
export type RouteInput<R> = Part<'params', Output<Field<R, 'params'>>> &
  Part<'query', Output<Field<R, 'query'>>> &
  Part<'body', Output<Field<R, 'body'>>>;
export type RouteResult<R> = Output<Field<R, 'res'>>;
/** The result of a handler, before the schema picks the listed fields. */
export type RouteReturn<R> = Input<Field<R, 'res'>>;
