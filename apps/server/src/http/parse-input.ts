import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '@domdom/domain/errors/app-error';
import { issueText } from './issue-text.ts';

/** Parses input from outside. An error names each problem in Vietnamese, at the path of its field under `prefix`. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
  prefix: readonly string[] = [],
): { value: z.output<T> } | { error: AppError } {
  const parsed = schema.safeParse(input, { error: issueText });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: [...prefix, ...path].join('.'),
    message,
  }));
  return { error: new AppError('INVALID_INPUT', { issues }) };
}

/** For the routes of the contract. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input) => {
    const parsed = parseInput(schema, input);
    // A malformed path parameter cannot name anything, so the answer is "not found".
    return 'error' in parsed && httpPart === 'params' ? { error: new AppError('NOT_FOUND') } : parsed;
  };
