import type { z } from 'zod';
import { withoutLabels } from '@domdom/api/gateway';
import { Id } from '@domdom/api/shared';
import { AppError } from '@domdom/domain/errors/app-error';
import { parseInput } from '../../http/parse-input.ts';
import type { Caller } from '../../http/caller.ts';

export type Parameters = Record<string, unknown>;
export type Row = Record<string, unknown>;

/** Ids are compared as text, so there must be one spelling. */
export const Uuid = Id;

/** Labels are taken out first; any other parameter that the schema does not know is refused by name. */
export function parseParameters<T extends z.ZodType>(schema: T, parameters: Parameters): z.output<T> {
  const parsed = parseInput(schema, withoutLabels(parameters), ['parameters']);
  if ('error' in parsed) throw parsed.error;
  return parsed.value;
}

/** Refuses an id that differs from the account of the session. */
export function refuseForeignIdentity(caller: Caller, id: string | undefined): void {
  if (id !== undefined && id !== caller.userId) throw new AppError('FORBIDDEN');
}

/** Throws the error of a service, whose form has field names of its own. */
export function inTheirNames(error: unknown, sentAs: Partial<Record<string, string>>): never {
  if (!(error instanceof AppError) || error.details.issues === undefined) throw error;
  const issues = error.details.issues.map(({ path, message }) => ({
    path: `parameters.${sentAs[path] ?? path}`,
    message,
  }));
  throw new AppError(error.code, { ...error.details, issues }, { cause: error });
}
