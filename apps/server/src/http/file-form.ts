import { finished, type Readable, Transform } from 'node:stream';
import { callbackify } from 'node:util';
import fastifyMultipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@domdom/domain/errors/app-error';
import { TOO_MANY_FILES_MESSAGE } from '@domdom/domain/folders/exercise-files';
import { hasCode } from '../error-code.ts';

const NO_FILE = 'Không có tệp nào được tải lên!';
export const ONE_FILE = 'Mỗi lần chỉ gửi một tệp!';
const FIELD_BYTES = 10_000;

/** A file of a form, while it arrives. */
interface FormFile {
  stream: Readable;
  originalName: string;
}

/** Lets the routes registered on `app` after this take a form with files of at most this many bytes each. */
export async function acceptFileForms(
  app: FastifyInstance,
  limitBytes: number,
  { files, fields } = { files: 1, fields: 0 },
): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: {
      // One byte more than we keep shows that the file is too large.
      fileSize: limitBytes + 1,
      files,
      fields,
      parts: files + fields,
      fieldSize: FIELD_BYTES,
      headerPairs: 20,
    },
  });
}

/** Passes on the file of a form while it arrives. The stream fails if the form contains more than the file. */
export async function withFormFile<T>(
  request: FastifyRequest,
  take: (upload: FormFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('INVALID_INPUT', { message: NO_FILE });
  const parts = request.parts();
  const { value: part } = await parts.next().catch(refuseForm);
  if (part?.type !== 'file') return refuseForm(part);
  const { file } = part;
  const stream = alone(file, parts);
  try {
    return await take({ stream, originalName: nameOf(part) });
  } finally {
    // Drain the rest of a file that was refused half-way; unread, it would hold the connection.
    file.unpipe(stream);
    file.resume();
  }
}

/**
 * A stream that ends only when the form has no further file. Otherwise one of several files would be kept and the
 * others silently lost.
 */
function alone(file: Readable, parts: AsyncIterator<Multipart>): Readable {
  const stream = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: callbackify(() => endOf(parts)),
  });
  // A stream error without a listener crashes the process, and this one may come before anything reads.
  stream.on('error', () => undefined);
  finished(file, (error) => {
    if (error) stream.destroy(error);
  });
  return file.pipe(stream);
}

async function endOf(parts: AsyncIterator<Multipart>): Promise<void> {
  const next = await parts.next().catch((cause: unknown) => {
    // A form that breaks off after its file is not a form with two files.
    throw isTooMuch(cause) ? new AppError('INVALID_INPUT', { message: ONE_FILE }, { cause }) : cause;
  });
  if (next.done !== true) throw new AppError('INVALID_INPUT', { message: ONE_FILE });
}

/**
 * Passes on the files of a form one after the other. The other fields are known once the last file has arrived.
 * `tooMany` is the message for a form with more files than `acceptFileForms` allows.
 */
export async function withFormFiles<T>(
  request: FastifyRequest,
  take: (files: AsyncIterable<FormFile>, fields: ReadonlyMap<string, string>) => Promise<T>,
  tooMany: string = TOO_MANY_FILES_MESSAGE,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('INVALID_INPUT', { message: NO_FILE });
  const fields = new Map<string, string>();
  try {
    return await take(filesOf(request, fields, tooMany), fields);
  } finally {
    // Drain the rest of a form that was refused half-way; unread, it would hold the connection.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function* filesOf(
  request: FastifyRequest,
  fields: Map<string, string>,
  tooMany: string,
): AsyncGenerator<FormFile> {
  let count = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      count += 1;
      yield { stream: part.file, originalName: nameOf(part) };
    }
  } catch (cause) {
    if (isTooMany(cause)) throw new AppError('INVALID_INPUT', { message: tooMany }, { cause });
    return refuseForm(cause);
  }
  if (count === 0) throw new AppError('INVALID_INPUT', { message: NO_FILE });
}

/**
 * A part may count as a file because of its content type alone. It then has no name, whatever the TypeScript type says.
 */
const nameOf = ({ filename }: { filename?: string }): string => filename ?? '';

const isTooMuch = (error: unknown): boolean =>
  hasCode(error, 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT');
const isTooMany = (error: unknown): boolean => hasCode(error, 'FST_FILES_LIMIT');

/** Refuses a form that breaks off, or that contains more than a file. */
function refuseForm(cause: unknown): never {
  throw new AppError('INVALID_INPUT', { message: NO_FILE }, { cause });
}
