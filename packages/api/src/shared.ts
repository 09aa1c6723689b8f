import { z } from 'zod';
import { BEHAVIOURS } from '@domdom/domain/exam/behaviour';
import { cleanLine } from '@domdom/domain/text/clean-line';

/** Lower case: one object has one name. */
export const Id = z.uuid().toLowerCase();
/** Instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true });
export const Email = z.string().trim().min(1).max(250);
/** One line as people read it: no invisible or control characters, single spaces. */
export const Name = z.string().max(500).transform(cleanLine).pipe(z.string().min(1).max(120));
/** How questions are judged: each when it is submitted, or all at the end. */
export const Behaviour = z.enum(BEHAVIOURS);
export const Ok = z.object({ ok: z.literal(true) });

/** Pages count from 1. */
export const PageQuery = z.strictObject({
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  size: z.coerce.number<string | number>().int().min(1).max(1000).default(10),
});
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

/** An answer that is no JSON but the bytes of a file. */
export const Bytes = z.unknown();

/** Body of every answer that is not 200. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
