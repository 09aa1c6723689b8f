import type { FastifyInstance } from 'fastify';
import { viewedFileRoutes } from '@domdom/api/viewed-files';
import { type Handlers, registerRoutes, type Relations } from '../../http/routes.ts';
import { sendToViewer, serveUploads } from '../../http/uploaded-file.ts';
import type { ViewerService } from './viewer.service.ts';

interface Parts {
  viewer: ViewerService;
  folder: string;
  relations: Relations;
}

export async function registerViewedFiles(
  app: FastifyInstance,
  { viewer, folder, relations }: Parts,
): Promise<void> {
  await serveUploads(app, folder);
  registerRoutes(app, viewedFileRoutes, viewedFileHandlers(viewer), relations);
}

const viewedFileHandlers = (viewer: ViewerService): Handlers<typeof viewedFileRoutes> => ({
  'GET /api/viewed-files': async ({ query }, { caller }) => ({
    url: await viewer.urlOf(caller, query.path),
  }),
  'GET /api/viewed-files/:ticket': async ({ params }, { reply }) =>
    sendToViewer(reply, await viewer.open(params.ticket), viewer.origin),
});
