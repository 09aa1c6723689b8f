import { finished, type Readable, Transform } from 'node:stream';
import { callbackify } from 'node:util';
import fastifyMultipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@domdom/domain/errors/app-error';
import { TOO_MANY_FILES_MESSAGE } from '@domdom/domain/worksheets/exercise-files';

const NO_FILE = 'Không có tệp nào được tải lên!';
export const ONE_FILE = 'Mỗi lần chỉ gửi một tệp!';
const FIELD_BYTES = 10_000;

/** A file of a form, while it comes. */
interface FormFile {
  stream: Readable;
  originalName: string;
}

/** Lets the routes that are registered on `app` after this take a form with files of at most so many bytes each. */
export async function acceptFileForms(
  app: FastifyInstance,
  limitBytes: number,
  { files, fields } = { files: 1, fields: 0 },
): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: {
      // One byte more than is kept shows that the file is too large.
      fileSize: limitBytes + 1,
      files,
      fields,
      parts: files + fields,
      fieldSize: FIELD_BYTES,
      headerPairs: 20,
    },
  });
}

/** Hands over the file of a form while it comes; the stream fails when more than the file is in the form. */
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
    // The rest of a file that was refused half-way; unread it would keep the connection.
    file.unpipe(stream);
    file.resume();
  }
}

/** Ends once it is known that nothing follows: of several files one would be kept, and the others lost without a word. */
function alone(file: Readable, parts: AsyncIterator<Multipart>): Readable {
  const stream = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: callbackify(() => endOf(parts)),
  });
  // It may break before anybody reads it, and an error that nobody hears ends the process.
  stream.on('error', () => undefined);
  finished(file, (error) => {
    if (error) stream.destroy(error);
  });
  return file.pipe(stream);
}

async function endOf(parts: AsyncIterator<Multipart>): Promise<void> {
  const next = await parts.next().catch((cause: unknown) => {
    // A form that breaks off behind its file is no form with two.
    throw isTooMuch(cause) ? new AppError('INVALID_INPUT', { message: ONE_FILE }, { cause }) : cause;
  });
  if (next.done !== true) throw new AppError('INVALID_INPUT', { message: ONE_FILE });
}

/**
 * Hands over the files of a form, one after the other; what is beside them is known once the last of them has come.
 * `tooMany`: what a form with more files than `acceptFileForms` allows is told.
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
    // The rest of a form that was refused half-way; unread it would keep the connection.
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

/** A part may be a file by its content type alone, and then it has no name, whatever its type says. */
const nameOf = ({ filename }: { filename?: string }): string => filename ?? '';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isTooMuch = (error: unknown): boolean =>
  /^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test(String(codeOf(error)));
const isTooMany = (error: unknown): boolean => codeOf(error) === 'FST_FILES_LIMIT';

/** A form that ends in the middle, or has more in it than a file. */
function refuseForm(cause: unknown): never {
  throw new AppError('INVALID_INPUT', { message: NO_FILE }, { cause });
}
