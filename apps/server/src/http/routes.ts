import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type RouteDef,
  type RouteInput,
  type RouteKey,
  type RouteReturn,
  type Access,
  type Budget,
  type Relation,
  RELATIONS,
} from '@domdom/api';
import { isAllowed, waitsForSchool } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Budgets } from '../modules/budgets/budget.service.ts';
import type { WatchedRead } from '../modules/history/history.service.ts';
import { type Caller, isFresh } from './caller.ts';
import { clientNetwork } from './client-network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    budgets: Budgets;
  }
}

/** The caller and request data that a handler receives. */
export interface CallContext<A extends Access = Access> {
  /** Null only on routes that anyone may call. */
  caller: A['who'] extends 'anyone' ? Caller | null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One function per route of a contract. The input is parsed and the caller is checked before it runs. */
export type Handlers<R extends Record<string, RouteDef>> = {
  [K in keyof R]: (
    input: RouteInput<R[K]>,
    context: CallContext<R[K]['access']>,
  ) => Promise<RouteReturn<R[K]>>;
};

/** Relations through which an administrator may read a colleague's record; the history must then record the read. */
type WatchedRelation =
  | 'readableClass'
  | 'readableAssignment'
  | 'readableAttempt'
  | 'scoredAssignment'
  | 'scoredAttempt';

/**
 * Whether the caller has this relation to the object with this id. Both a missing and a foreign object return false,
 * which becomes 404. A read that the history must record is returned as such and counts as true.
 */
export type RelationChecks = {
  [R in Relation]: (
    caller: Caller,
    id: string,
  ) => Promise<R extends WatchedRelation ? boolean | WatchedRead : boolean>;
};

/** The checks, and what to do with their answer. */
export interface Relations extends RelationChecks {
  /** Records a watched read in the history. */
  recordRead(this: void, caller: Caller, read: WatchedRead): Promise<void>;
}

/** Whether the caller has the relation. A watched read is recorded in the history before any data is read. */
export async function standsIn(
  relations: Relations,
  relation: Relation,
  caller: Caller,
  id: string,
): Promise<boolean> {
  const found = await relations[relation](caller, id);
  if (typeof found === 'boolean') return found;
  await relations.recordRead(caller, found);
  return true;
}

type AnyHandler = (
  input: { params?: unknown; query?: unknown; body?: unknown },
  context: CallContext,
) => Promise<unknown>;

const ONLY_READ = 'Khoá tích hợp này đọc được lớp, nhưng chỉ sửa được lớp do người tạo khoá phụ trách!';
const CHANGES_CLASS: readonly Relation[] = ['ownedClass', 'taughtClass', 'markedClass'];

/** Whether a key may read the class that it may not change. Only then is it no secret that there is such a class. */
async function isReadByKey(
  relations: Relations,
  relation: Relation,
  caller: Caller,
  id: string,
): Promise<boolean> {
  const { key } = caller;
  if (key === undefined || !key.calls.has('GET /api/teacher/classes/:classId')) return false;
  return CHANGES_CLASS.includes(relation) && (await relations.readableClass(caller, id)) !== false;
}

/**
 * Registers every route of a contract. Order of a request: origin and session (plugins), budget, role check, reading the
 * body, validation, relation to the object (its id is part of what is validated), handler, response filtered by the schema.
 */
export function registerRoutes<R extends Record<string, RouteDef>>(
  app: FastifyInstance,
  routes: R,
  handlers: Handlers<R>,
  relations: Relations,
): void {
  const entries = Object.entries(routes) as [RouteKey, RouteDef][]; // the keys of a contract
  for (const [key, route] of entries) {
    const [method, url] = key.split(' ') as [string, string]; // the shape of a RouteKey
    // The mapped type above ties each handler to its route; inside the loop that tie is lost.
    const handle = handlers[key] as AnyHandler; // see above
    if (handle === undefined) throw new Error(`Route ${key} has no handler`);
    app.route({
      method,
      url,
      ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
      config: {
        routeKey: key,
        takesFile: route.takesFile ?? false,
        hasRelation: route.access.to !== undefined,
        ...(route.maxValues === undefined ? {} : { mostValues: route.maxValues }),
        isLong: route.takesFile !== undefined || route.maxBodyBytes !== undefined,
      },
      schema: {
        ...(route.params === undefined ? {} : { params: route.params }),
        ...(route.query === undefined ? {} : { querystring: route.query }),
        ...(route.body === undefined ? {} : { body: route.body }),
        response: { 200: route.res },
      },
      // Before the body is read, so that a stranger's megabytes are not stored only to be refused.
      onRequest: async (request) => admit(request, route.access, route.budget),
      preHandler: async (request) => {
        const { to } = route.access;
        if (to === undefined || request.caller === null) return;
        const id = (request.params as Record<string, string>)[RELATIONS[to]]; // validated before
        if (id === undefined) throw new AppError('NOT_FOUND');
        if (await standsIn(relations, to, request.caller, id)) return;
        throw (await isReadByKey(relations, to, request.caller, id))
          ? new AppError('FORBIDDEN', { message: ONLY_READ })
          : new AppError('NOT_FOUND');
      },
      handler: async (request, reply) =>
        handle(
          { params: request.params, query: request.query, body: request.body },
          { caller: request.caller as Caller, request, reply }, // null only where anyone may call
        ),
    });
  }
}

/** Counts the call against its budget, then refuses callers whom the declaration excludes for every object. */
export async function admit(
  request: FastifyRequest,
  access: Omit<Access, 'to'>,
  budget: Budget | undefined,
): Promise<void> {
  // A stranger who has to log in costs nothing, and is not counted.
  if (access.who === 'anyone' || request.caller !== null) await spend(request, budget);
  checkAccess(access, request.caller);
}

/** Counts a call of this account, or of this address when nobody is logged in. */
export async function spend(request: FastifyRequest, budget: Budget | undefined): Promise<void> {
  if (budget === undefined) return;
  const { caller } = request;
  const { budgets } = request.server;
  // A key must not use up what the administrator who made it has left.
  if (caller !== null) return budgets.spend(budget, caller.key?.id ?? caller.userId);
  // Larger pots have a name of their own, because the servers count each by its size.
  const { ofAddress, pot } = budget;
  const large = ofAddress && { ...budget, ...ofAddress, pot: `${pot} of addresses` };
  await budgets.spend(large ?? budget, clientNetwork(request));
}

/** Refuses callers whom this declaration excludes for every object. */
export function checkAccess(
  { who, list, confirmed, fresh, withTemporaryPassword, withoutSecondFactor }: Omit<Access, 'to'>,
  caller: Caller | null,
): void {
  if (who === 'anyone') return;
  if (caller === null) throw new AppError('UNAUTHENTICATED');
  if (caller.mustChangePassword && withTemporaryPassword !== true)
    throw new AppError('PASSWORD_CHANGE_REQUIRED');
  // A route that works before the password is changed works before the second factor, too.
  if (caller.mustSetUpSecondFactor && !withTemporaryPassword && !withoutSecondFactor)
    throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  if (who !== 'signed-in' && !isAllowed(who, caller.roles)) throw new AppError('FORBIDDEN');
  if (confirmed !== undefined && lacksConfirmation(confirmed, caller))
    throw new AppError('CONFIRMATION_REQUIRED');
  if (list !== undefined && !caller.lists.includes(list)) throw new AppError('FORBIDDEN');
  if (fresh === true && !isFresh(caller)) throw new AppError('FRESH_LOGIN_REQUIRED');
}

const lacksConfirmation = (wanted: NonNullable<Access['confirmed']>, caller: Caller): boolean =>
  wanted === 'staff' ? waitsForSchool(caller) : !caller.isConfirmed;
