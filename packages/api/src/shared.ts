import { z } from 'zod';
import { BEHAVIOURS } from '@domdom/domain/exam/behaviour';
import { RELEASE_RULES } from '@domdom/domain/exam/release';
import { cleanLine, NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { wholeNumber } from '@domdom/domain/text/whole-number';

/** Lower case, so that one object has one name. */
export const Id = z.uuid().toLowerCase();
/** A moment as ISO 8601 in UTC. The database knows no year 0. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => !text.startsWith('0000'), 'Ngày giờ không hợp lệ!');
/** When something held back is shown: a moment, or when the teacher releases it. */
export const ReleaseMoment = z.union([Instant, z.literal('later')]);
/** What a part of a result waits for, a rule of its own or the usual one. */
export const MeantRule = z.enum(RELEASE_RULES).exclude(['default']);
export const Email = z.string().trim().min(1).max(250);
/** One line without invisible or control characters, with single spaces. */
export const Name = z.string().max(500).transform(cleanLine).pipe(z.string().min(1).max(NAME_LENGTH));
/** The same with its own message for a missing value. */
export const NameOf = (missing: string) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .max(500)
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(NAME_LENGTH));
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
/** How questions are judged: each when submitted, or all at the end. */
export const Behaviour = z.enum(BEHAVIOURS);
/** A whole number that the database keeps in four bytes. */
export const Count = z.int().min(0).max(2_147_483_647);
export const Ok = z.object({ ok: z.literal(true) });

/** A number in the path or query, where it is text; only decimal digits are accepted. */
export const AddressNumber = z
  .union([z.string(), z.number()])
  .transform((part) => (typeof part === 'string' ? wholeNumber(part) : part));
/** The same within bounds. */
export const addressNumber = (min: number, max: number) => AddressNumber.pipe(z.int().min(min).max(max));

/** Pages count from 1. */
export const PageQuery = z.strictObject({
  page: addressNumber(1, 100_000).default(1),
  size: addressNumber(1, 1000).default(10),
});
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

/** A response that is not JSON but the bytes of a file. */
export const Bytes = z.unknown();

/** A body of bytes that the server has put into a file, for as long as the request lasts. */
export class BodyFile {
  readonly path: string;
  readonly bytes: number;

  constructor(path: string, bytes: number) {
    this.path = path;
    this.bytes = bytes;
  }
}

/** The body of a route that takes raw bytes: the browser sends them, and the handler gets a file. */
export const FileBytes = z.custom<Uint8Array | BodyFile>().transform((body, context) => {
  if (body instanceof BodyFile) return body;
  context.addIssue({ code: 'custom', message: 'Phải là một tệp!' });
  return z.NEVER;
});

/** Body of every response other than 200. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
