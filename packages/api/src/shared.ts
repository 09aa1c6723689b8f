import { z } from 'zod';
import { BEHAVIOURS } from '@domdom/domain/exam/behaviour';
import { cleanLine, NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { wholeNumber } from '@domdom/domain/text/whole-number';

/** Lower case: one object has one name. */
export const Id = z.uuid().toLowerCase();
/** Instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true });
export const Email = z.string().trim().min(1).max(250);
/** One line as people read it: no invisible or control characters, single spaces. */
export const Name = z.string().max(500).transform(cleanLine).pipe(z.string().min(1).max(NAME_LENGTH));
/** The same with an own message for a missing one. */
export const NameOf = (missing: string) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .max(500)
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(NAME_LENGTH));
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
/** How questions are judged: each when it is submitted, or all at the end. */
export const Behaviour = z.enum(BEHAVIOURS);
export const Ok = z.object({ ok: z.literal(true) });

/** A number in the path or the query: a text there, which counts only where it is made of digits alone. */
export const AddressNumber = z
  .union([z.string(), z.number()])
  .transform((part) => (typeof part === 'string' ? wholeNumber(part) : part));
/** The same, between two bounds. */
export const addressNumber = (min: number, max: number) => AddressNumber.pipe(z.int().min(min).max(max));

/** Pages count from 1. */
export const PageQuery = z.strictObject({
  page: addressNumber(1, 100_000).default(1),
  size: addressNumber(1, 1000).default(10),
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
