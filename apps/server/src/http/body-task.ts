import { readFile } from 'node:fs/promises';
import { routes } from '@domdom/api';
import { AppError, type ErrorDetails } from '@domdom/domain/errors/app-error';
import type { z } from 'zod';
import { readJson } from './json-body.ts';
import { parseInput } from './parse-input.ts';

/** A large body on disk, and the route that it was sent to. */
export interface BodyTask {
  kind: 'body';
  path: string;
  routeKey: string;
  mostValues: number | undefined;
}
export type BodyOutcome = { value: unknown } | { refused: ErrorDetails };

const SCHEMAS = new Map<string, z.ZodType>(
  Object.entries(routes).flatMap(([key, route]) => ('body' in route ? [[key, route.body]] : [])),
);

/** Reads and validates a body, away from the thread that takes students' answers. */
export async function performBodyTask({ path, routeKey, mostValues }: BodyTask): Promise<BodyOutcome> {
  const schema = SCHEMAS.get(routeKey);
  if (schema === undefined) throw new Error(`Route ${routeKey} takes no body.`);
  try {
    const parsed = parseInput(schema, readJson(await readFile(path), mostValues));
    return 'error' in parsed ? { refused: parsed.error.details } : parsed;
  } catch (error) {
    if (error instanceof AppError) return { refused: error.details };
    throw error;
  }
}
