import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '@domdom/domain/errors/app-error';
import { CheckedBody } from './checked-body.ts';
import { issueText } from './issue-text.ts';

/** More than anybody corrects at once; a hostile body has one for each of its values. */
const MOST_ISSUES = 100;

/** Parses input from outside. An error names each problem in Vietnamese, at the path of its field under `prefix`. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
  prefix: readonly string[] = [],
): { value: z.output<T> } | { error: AppError } {
  const parsed = schema.safeParse(input, { error: issueText });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
    path: [...prefix, ...path].join('.'),
    message,
  }));
  return { error: new AppError('INVALID_INPUT', { issues }) };
}

/** For the routes of the contract. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input) => {
    if (input instanceof CheckedBody) return { value: input.value };
    const parsed = parseInput(schema, input);
    // A malformed path parameter cannot name anything, so the answer is "not found".
    return 'error' in parsed && httpPart === 'params' ? { error: new AppError('NOT_FOUND') } : parsed;
  };
