import { queryOptions } from '@tanstack/react-query';
import { api } from '../api-client.ts';
import { apiQuery, isOffline } from '../query-client.ts';
import { rememberedAccount } from '../store/persistence.ts';
import { hasKeptWork } from './mark.ts';

/** Reads a call of the server, or what it answered when the work was kept on this device, if there is no server. */
export async function orKept<T>(queryKey: readonly unknown[], call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const kept = isOffline(error) ? await readHere(queryKey) : undefined;
    if (kept === undefined) throw error;
    return kept as T; // what the same call answered, picked field by field
  }
}

async function readHere(queryKey: readonly unknown[]): Promise<unknown> {
  const owner = rememberedAccount();
  if (owner === undefined || !hasKeptWork()) return undefined;
  try {
    const { readKept } = await import('./kept-work.ts');
    return await readKept(owner, JSON.stringify(queryKey));
  } catch {
    // Its code or its storage is gone: the call itself says what is wrong.
    return undefined;
  }
}

const OWN_ASSIGNMENT = 'GET /api/student/assignments/:assignmentId';

/**
 * An assignment of the student, also without a network if it is kept here. In this file, which every question loads anyway: in
 * one of its own it would bring the pieces of other pages to each worksheet.
 */
export function ownAssignmentQuery(assignmentId: string) {
  const args = { params: { assignmentId } };
  const { queryKey } = apiQuery(OWN_ASSIGNMENT, args);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => orKept(queryKey, () => api(OWN_ASSIGNMENT, { ...args, signal })),
  });
}
