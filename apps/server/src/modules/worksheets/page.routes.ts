import type { FastifyInstance } from 'fastify';
import { pageRoutes } from '@domdom/api/worksheets';
import { EXERCISE_FILE_LIMIT_BYTES } from '@domdom/domain/worksheets/exercise-files';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { registerRoutes, type RelationChecks } from '../../http/routes.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import type { PageService } from './page.service.ts';

export async function registerWorksheetPages(
  app: FastifyInstance,
  options: { worksheetPages: PageService; store: UploadStore; relations: RelationChecks },
): Promise<void> {
  const { worksheetPages, store, relations } = options;
  await acceptFileForms(app, EXERCISE_FILE_LIMIT_BYTES);
  registerRoutes(
    app,
    pageRoutes,
    {
      'POST /api/worksheets/pages': async (_input, { caller, request }) => {
        await store.limit(caller);
        const isGone = () => request.raw.socket.destroyed;
        return withFormFile(request, (upload) => worksheetPages.keep(caller, upload, isGone));
      },
    },
    relations,
  );
}
