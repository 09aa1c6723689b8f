import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { gatewayFileRoutes, withoutLabels } from '@domdom/api/gateway';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { MOST_FILES_AT_ONCE } from '@domdom/domain/folders/exercise-files';
import { FILM_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { acceptFileForms, withFormFiles } from '../../http/file-form.ts';
import { parseInput } from '../../http/parse-input.ts';
import { registerRoutes, type Relations } from '../../http/routes.ts';
import type { FileService } from '../folders/file.service.ts';
import type { Arrivals } from '../uploads/arrivals.service.ts';
import { addressOfFile, addressOfMedia } from '../worksheets/older-worksheet.service.ts';
import type { PageService } from '../worksheets/page.service.ts';
import { FolderEntityName, ModuleName, Tags } from './attachments.entity.ts';
import { Uuid } from './parameters.ts';

const MOST_FIELDS = 10;

const Fields = z.strictObject({
  moduleName: ModuleName,
  /** Stored and returned, but used for nothing. */
  subModuleName: z.string().trim().max(60).default(''),
  entityName: FolderEntityName,
  entityId: Uuid,
  tags: Tags.default([]),
});

interface Parts {
  files: FileService;
  pages: PageService;
  arrivals: Arrivals;
}

const announcedBy = ({ headers }: FastifyRequest) => ({
  headers,
  most: FILM_LIMIT_BYTES * MOST_FILES_AT_ONCE,
});

/** Uploads from older clients: several files in one form, whose fields say where they belong. */
export async function registerGatewayFiles(
  app: FastifyInstance,
  { files, pages, arrivals, relations }: Parts & { relations: Relations },
): Promise<void> {
  const limits = { files: MOST_FILES_AT_ONCE, fields: MOST_FIELDS };
  await acceptFileForms(app, FILM_LIMIT_BYTES, limits);
  registerRoutes(
    app,
    gatewayFileRoutes,
    {
      'POST /api/v1.0/dynamic/upload-files': (_input, { caller, request }) =>
        arrivals.reserve(caller, announcedBy(request), () =>
          withFormFiles(request, async (uploads, fields) => {
            const kept = await files.uploadAll(caller, uploads, () => {
              const parsed = parseInput(Fields, withoutLabels(Object.fromEntries(fields)));
              if ('error' in parsed) throw parsed.error;
              const { entityId: folderId, tags, subModuleName } = parsed.value;
              return { folderId, tags, subModuleName: subModuleName || null };
            });
            return {
              files: kept.map(({ id, fileName }) => ({ id, downloadUrl: addressOfFile(id), fileName })),
            };
          }),
        ),
      // The fields do not matter: a page belongs to the worksheet that shows it.
      'POST /api/v1.0/pdf/upload-files': (_input, { caller, request }) => {
        const isGone = () => request.raw.socket.destroyed;
        return arrivals.reserve(caller, announcedBy(request), () =>
          withFormFiles(request, async (uploads) => {
            const made = await pages.keepAll(caller, uploads, isGone);
            return {
              files: made.flatMap(({ originalName, pages: ofFile }) =>
                ofFile.map(({ file, height }) => ({
                  id: file,
                  downloadUrl: addressOfMedia(file),
                  fileName: cleanLine(originalName),
                  height,
                })),
              ),
            };
          }),
        );
      },
    },
    relations,
  );
}
