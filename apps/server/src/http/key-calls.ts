import { INTEGRATION_CALLS } from '@domdom/domain/access/integration-calls';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller, KeyCaller } from './caller.ts';

/** Told to an engineer, whom the words about pages would send looking elsewhere. */
const notGiven = () => new AppError('FORBIDDEN', { message: 'Khoá tích hợp này không được làm việc này!' });

/**
 * Refuses a key every call but those that it names, and those that no key may make any more. Called where callers are
 * found, so before any route looks at a role.
 */
export function refuseUnlistedCall({ key }: KeyCaller, routeKey: string): void {
  if (!Object.hasOwn(INTEGRATION_CALLS, routeKey) || !key.calls.has(routeKey)) throw notGiven();
}

/** For calls that stand for many: a key may name only some procedures and tables of older clients. */
export function refuseUnlistedName(
  caller: Caller | null,
  name: string | undefined,
  listed: readonly string[],
): void {
  if (caller?.kind !== 'key') return;
  if (name === undefined || !listed.includes(name)) throw notGiven();
}
