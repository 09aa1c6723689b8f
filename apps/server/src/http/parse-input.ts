import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '@domdom/domain/errors/app-error';
import { CheckedBody } from './checked-body.ts';
import { issueText, unknownField } from './issue-text.ts';

/** More than anybody corrects at once; a hostile body has one for each of its values. */
const MOST_ISSUES = 100;
/** Names of fields come from outside, and a hostile one is as long as its body. */
const LONGEST_NAME = 60;

/** Parses input from outside. An error names each problem in Vietnamese, at the path of its field under `prefix`. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
  prefix: readonly string[] = [],
): { value: z.output<T> } | { error: AppError } {
  const parsed = schema.safeParse(input, { error: issueText });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues
    .slice(0, MOST_ISSUES)
    .flatMap(named)
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ path: [...prefix, ...path].join('.'), message }));
  return { error: new AppError('INVALID_INPUT', { issues }) };
}

/** Gives each field that the input may not have an issue of its own, also where the input has several forms. */
function named(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, 'path' | 'message'>[] {
  const names = unknownNames(issue).map((name) => name.slice(0, LONGEST_NAME));
  if (names.length === 0) return [issue];
  return names.map((name) => ({ path: [...issue.path, name], message: unknownField(name) }));
}

/** The fields that an issue refuses; of an input with several forms, those that none of them has. */
function unknownNames(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  if (issue.code !== 'invalid_union') return [];
  const [first = [], ...others] = issue.errors.map((ofForm) => new Set(ofForm.flatMap(unknownNames)));
  return [...first].filter((name) => others.every((names) => names.has(name)));
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
