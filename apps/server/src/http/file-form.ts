import type { Readable } from 'node:stream';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@domdom/domain/errors/app-error';

const NO_FILE = 'Không có tệp nào được tải lên!';

/** Lets the routes that are registered on `app` after this take a form with one file of at most so many bytes. */
export async function acceptFileForms(app: FastifyInstance, limitBytes: number): Promise<void> {
  await app.register(fastifyMultipart, {
    // One byte more than is kept shows that the file is too large.
    limits: { fileSize: limitBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
}

/** Hands over the file of a form while it comes. */
export async function withFormFile<T>(
  request: FastifyRequest,
  take: (upload: { stream: Readable; originalName: string }) => Promise<T>,
): Promise<T> {
  const { file, filename } = await fileOf(request);
  try {
    return await take({ stream: file, originalName: filename });
  } finally {
    // The rest of a file that was refused half-way; unread it would keep the connection.
    file.resume();
  }
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const file = request.isMultipart() ? await request.file().catch(refuseForm) : undefined;
  if (file === undefined) throw new AppError('INVALID_INPUT', { message: NO_FILE });
  return file;
}

/** A form that ends in the middle, or has more in it than a file. */
function refuseForm(cause: unknown): never {
  throw new AppError('INVALID_INPUT', { message: NO_FILE }, { cause });
}
