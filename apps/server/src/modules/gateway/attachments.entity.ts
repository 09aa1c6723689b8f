import { z } from 'zod';
import { folderRoutes } from '@domdom/api/folders';
import { OwnId } from '@domdom/api/gateway';
import { worksheetRoutes } from '@domdom/api/worksheets';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { AppError } from '@domdom/domain/errors/app-error';
import { FOLDER_TARGET } from '@domdom/domain/media/attachments';
import type { OlderCopy, OlderWorksheet } from '@domdom/worksheet/older';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { Relations } from '../../http/routes.ts';
import type { FileService, ReadableFile } from '../folders/file.service.ts';
import { isDeletionKnown } from '../history/history.service.ts';
import { addressOfFile, type OlderWorksheets } from '../worksheets/older-worksheet.service.ts';
import { allPages } from './all-pages.ts';
import type { Entity } from './entity.ts';
import { FOLDER_ENTITY } from './folders.entity.ts';
import { parseParameters, refuseForeignIdentity, type Row, Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

const ATTACHMENTS_MODULE = FOLDER_TARGET.moduleName;

const FIELDS = [
  'id',
  'fileUrl',
  'fileName',
  'fileSize',
  'createdDate',
  'CreatedDate',
  'tags',
  'entityId',
  'entityName',
  'moduleName',
  'subModuleName',
  'downloadUrl',
  'jsonData',
] as const;

const ignoredFields = Object.fromEntries(FIELDS.map((name) => [name, z.unknown().optional()]));

/** Compared without case, like the names of entities. */
export const FolderEntityName = z
  .string()
  .refine((name) => name.toLowerCase() === FOLDER_ENTITY.toLowerCase(), 'Không có loại dữ liệu này!');

export const ModuleName = z
  .string()
  .refine((name) => name.toUpperCase() === ATTACHMENTS_MODULE, 'Không có phân hệ này!')
  .optional();

const Filter = z.union([
  z.strictObject({ id: Uuid, entityName: FolderEntityName.optional() }),
  z.strictObject({ entityId: Uuid, entityName: FolderEntityName }),
]);

const MOST_TAGS = 10;
const Tag = z.string().trim().max(60);

/** 'A,B' or a list. */
export const Tags = z
  .union([z.array(Tag), z.string().max(1000)])
  .transform((tags) => (typeof tags === 'string' ? tags.split(',') : tags))
  .pipe(z.array(Tag))
  .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
  .pipe(z.array(Tag).max(MOST_TAGS));

const SEVERAL = 'Có nhiều tệp cùng tên trong thư mục, vui lòng xoá theo mã tệp!';

interface NamedFile {
  caller: Caller;
  moduleName?: string | undefined;
  entityName: string;
  entityId: string;
  fileName: string;
}

interface Parts {
  files: FileService;
  olderWorksheets: OlderWorksheets;
  relations: Relations;
}

/** Files in folders. Their author reads all of them; anyone else who may open one finds it by its id. */
export function attachmentsEntity({ files, olderWorksheets, relations }: Parts): Entity {
  return {
    name: 'Attachments',
    moduleName: ATTACHMENTS_MODULE,
    access: { who: 'signed-in' },
    fields: FIELDS,
    // Each row of a worksheet includes the whole drawing.
    pageSize: 100,
    budgets: {
      read: folderRoutes['GET /api/folders/:folderId/files'].budget,
      remove: folderRoutes['DELETE /api/files/:fileId'].budget,
    },

    async read(parameters, caller) {
      const filter = parseParameters(Filter, parameters);
      if ('entityId' in filter) {
        const { entityId } = filter;
        if (!(await relations.ownFolder(caller, entityId))) throw new AppError('NOT_FOUND');
        const own = await allPages((page) => files.list(entityId, { search: '', ...page }));
        return own.map((file) => attachmentRow(file, { isOwn: true }));
      }
      const isOwn = await relations.ownFile(caller, filter.id);
      if (!isOwn && !(await relations.readableFile(caller, filter.id))) throw new AppError('NOT_FOUND');
      const row = attachmentRow(await files.findReadable(filter.id), { isOwn });
      const copy = isOwn ? null : await olderWorksheets.copyOf(caller, filter.id);
      return [copy === null ? row : withDrawing(row, copy)];
    },

    /** With the answer keys, but only for the author. */
    async complete(rows, fields) {
      if (!fields.some((field) => field === 'jsonData' || field.endsWith('Url'))) return [...rows];
      // Only a worksheet has no bytes, and something drawn.
      const own = rows
        .filter(({ isOwn, fileUrl }) => isOwn === true && fileUrl === null)
        .map(({ id }) => String(id));
      if (own.length === 0) return [...rows];
      const worksheets = await olderWorksheets.of(own);
      return rows.map((row) => {
        const jsonData = worksheets.get(String(row['id']));
        return jsonData === undefined ? row : withDrawing(row, jsonData);
      });
    },

    async remove(id, caller) {
      if (!(await relations.ownFile(caller, id))) throw new AppError('NOT_FOUND');
      await files.remove(caller, id);
    },
  };
}

/** Removes the file that a folder knows by this name, as older clients do, who call the folder an entity. */
export async function removeNamedFile(
  { files, relations }: Pick<Parts, 'files' | 'relations'>,
  { caller, moduleName, entityName, entityId, fileName }: NamedFile,
): Promise<void> {
  const isKnown = FolderEntityName.safeParse(entityName).success && ModuleName.safeParse(moduleName).success;
  if (!isKnown || !(await relations.ownFolder(caller, entityId))) throw new AppError('NOT_FOUND');
  const [id, another] = await files.idsNamed(entityId, fileName);
  if (id === undefined) throw new AppError('NOT_FOUND');
  // The name does not say which one is meant.
  if (another !== undefined) throw new AppError('CONFLICT', { message: SEVERAL });
  await files.remove(caller, id);
}

/** The procedure that older clients used to run an UPDATE of their own. */
export function attachmentProcedure({ olderWorksheets, relations }: Omit<Parts, 'files'>): Procedure {
  return defineProcedure({
    name: 'p_SACHSO_SHARE_Attachments_Update',
    isChange: true,
    budget: worksheetRoutes['PUT /api/worksheets/:fileId'].budget,
    who: AREA_ACCESS.teacherPages,
    parameters: z.strictObject({
      id: Uuid,
      tags: Tags.optional(),
      jsonData: z.unknown().optional(),
      modifyBy: OwnId.optional(),
    }),
    async run({ id, tags, jsonData, modifyBy }, { caller, request }) {
      refuseForeignIdentity(caller, modifyBy);
      if (!(await relations.ownFile(caller, id))) throw new AppError('NOT_FOUND');
      const isGone = () => request.raw.socket.destroyed;
      const path = ['parameters', 'jsonData'];
      await olderWorksheets.write(caller, id, { tags, jsonData, isGone, path });
      return [{ id }];
    },
  });
}

/**
 * Older clients called this after they deleted a file, to record it. Here the history already records the deletion
 * itself, so the procedure confirms it and writes nothing a second time.
 */
export const deletionLogProcedure = (db: Database): Procedure =>
  defineProcedure({
    name: 'p_SACHSO_SHARE_Attachments_Log',
    isChange: true,
    budget: folderRoutes['DELETE /api/files/:fileId'].budget,
    who: AREA_ACCESS.teacherPages,
    // Such a client sends the row that it deleted. Only the id counts; the history is more reliable.
    parameters: z.strictObject({ ...ignoredFields, id: Uuid, action: z.unknown().optional() }),
    async run({ id }, { caller }) {
      if (!(await isDeletionKnown(db, caller, { entity: 'exercise_files', id })))
        throw new AppError('NOT_FOUND');
      return [{ id }];
    },
  });

/** A worksheet has no bytes of its own, so its first page represents it. */
function withDrawing(row: Row, jsonData: OlderWorksheet | OlderCopy): Row {
  const [page] = [jsonData.backgroundImage].flat();
  return { ...row, jsonData, fileUrl: page, downloadUrl: page };
}

function attachmentRow(file: ReadableFile, { isOwn }: { isOwn: boolean }): Row {
  const url = file.kind === 'worksheet' ? null : addressOfFile(file.id);
  return {
    id: file.id,
    fileUrl: url,
    fileName: file.fileName,
    fileSize: file.fileSize,
    createdDate: file.createdAt,
    CreatedDate: file.createdAt,
    tags: file.sentTags.join(','),
    entityId: file.folderId,
    entityName: FOLDER_ENTITY,
    moduleName: ATTACHMENTS_MODULE,
    subModuleName: file.subModuleName ?? FOLDER_ENTITY,
    downloadUrl: url,
    jsonData: null,
    isOwn,
  };
}
