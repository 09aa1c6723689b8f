import type { FastifyInstance } from 'fastify';
import { pageRoutes } from '@domdom/api/worksheets';
import { PAGE_FILE_LIMIT_BYTES } from '@domdom/domain/folders/exercise-files';
import { acceptFileForms, withFormFile } from '../../http/file-form.ts';
import { registerRoutes, type Relations } from '../../http/routes.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import type { PageService } from './page.service.ts';

export async function registerWorksheetPages(
  app: FastifyInstance,
  options: { worksheetPages: PageService; arrivals: Arrivals; relations: Relations },
): Promise<void> {
  const { worksheetPages, arrivals, relations } = options;
  await acceptFileForms(app, PAGE_FILE_LIMIT_BYTES);
  registerRoutes(
    app,
    pageRoutes,
    {
      'POST /api/worksheets/pages': async (_input, { caller, request }) => {
        const isGone = () => request.raw.socket.destroyed;
        const announced = { headers: request.headers, most: PAGE_FILE_LIMIT_BYTES };
        const { pages, proposals } = await arrivals.reserve(caller, announced, () =>
          withFormFile(request, (upload) => worksheetPages.keep(caller, upload, isGone)),
        );
        return { pages, proposals };
      },
    },
    relations,
  );
}
