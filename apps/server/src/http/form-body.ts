import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@domdom/domain/errors/app-error';
import { wellFormed } from './well-formed.ts';

/**
 * Lets the routes registered on `app` after this take forms as well as JSON; each field is a text and occurs once. Only
 * for routes that need it, because any other site can send a form without asking the browser first.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(body), { headers })
        .formData()
        .catch((cause: unknown) => {
          throw new AppError('INVALID_INPUT', {}, { cause });
        });
      const fields = [...form];
      for (const [path, value] of fields) {
        if (typeof value !== 'string') throw refused(path, 'Phải là chữ!');
        if (form.getAll(path).length > 1) throw refused(path, 'Chỉ gửi một lần!');
      }
      return wellFormed(Object.fromEntries(fields));
    },
  );
}

const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
