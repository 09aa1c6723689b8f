import { z } from 'zod';
import type { Folder } from '@domdom/api';
import { folderRoutes } from '@domdom/api/folders';
import { OwnId } from '@domdom/api/gateway';
import { addressNumber } from '@domdom/api/shared';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { AppError } from '@domdom/domain/errors/app-error';
import { FOLDER_TARGET } from '@domdom/domain/media/attachments';
import type { Caller } from '../../http/caller.ts';
import type { FolderService } from '../folders/folder.service.ts';
import type { Entity } from './entity.ts';
import { parseParameters, refuseForeignIdentity, type Row, Uuid } from './parameters.ts';

/** The name that older clients use for teachers' folders; a file refers to its folder by it. */
export const FOLDER_ENTITY = FOLDER_TARGET.entityName;

/** Folders belong to a teacher and to no class. */
const NO_CLASS = 0;
const classId = addressNumber(NO_CLASS, NO_CLASS).nullish();

const Filter = z.strictObject({
  id: Uuid.optional(),
  parentId: Uuid.nullish(),
  createdBy: OwnId.optional(),
  classId,
});
const New = folderRoutes['POST /api/folders'].body.extend({ createdBy: OwnId.optional(), classId });
/** Older clients send the whole record back. */
const Change = folderRoutes['PATCH /api/folders/:folderId'].body.extend({
  id: Uuid.optional(),
  createdBy: OwnId.optional(),
  classId,
});

export function foldersEntity(folders: FolderService): Entity {
  return {
    name: FOLDER_ENTITY,
    moduleName: null,
    access: { who: AREA_ACCESS.teacherPages },
    fields: ['id', 'parentId', 'name', 'color', 'sortOrder', 'classId', 'createdBy'],
    pageSize: 1000,
    budgets: {
      create: folderRoutes['POST /api/folders'].budget,
      update: folderRoutes['PATCH /api/folders/:folderId'].budget,
      remove: folderRoutes['DELETE /api/folders/:folderId'].budget,
    },

    async read(parameters, caller) {
      const { id, parentId, createdBy } = parseParameters(Filter, parameters);
      refuseForeignIdentity(caller, createdBy);
      const own = await folders.list(caller);
      return own
        .filter((folder) => id === undefined || folder.id === id)
        .filter((folder) => parentId === undefined || folder.parentId === parentId)
        .map((folder) => folderRow(folder, caller));
    },

    async create(parameters, caller) {
      const { createdBy, classId: _none, ...form } = parseParameters(New, parameters);
      refuseForeignIdentity(caller, createdBy);
      return folderRow(await folders.create(caller, form), caller);
    },

    async update(id, parameters, caller) {
      const { id: sentId, createdBy, classId: _none, ...change } = parseParameters(Change, parameters);
      refuseForeignIdentity(caller, createdBy);
      if (sentId !== undefined && sentId !== id) throw new AppError('INVALID_INPUT');
      await folders.update(caller, id, change);
    },

    async remove(id, caller) {
      await folders.remove(caller, id);
    },
  };
}

/** Always the caller's own: folders of others are not shown. */
const folderRow = ({ id, parentId, name, color, sortOrder }: Folder, { userId }: Caller): Row => ({
  id,
  parentId,
  name,
  color,
  sortOrder,
  classId: NO_CLASS,
  createdBy: userId,
});
