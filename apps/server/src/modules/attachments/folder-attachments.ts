import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import { FOLDER_TARGET } from '@domdom/domain/media/attachments';
import type { FileService, KeptFile } from '../folders/file.service.ts';
import type { FolderService } from '../folders/folder.service.ts';
import type { AttachedFile, AttachmentSource } from './attachment-source.ts';

/** The source of the files in teachers' folders. */
export function folderAttachments(folders: FolderService, files: FileService): AttachmentSource {
  return {
    target: FOLDER_TARGET,
    // Checks the role as well: an account that lost the role keeps its folders.
    mayUse: async (caller, folderId) =>
      isAllowed(AREA_ACCESS.teacherPages, caller.roles) && folders.isOwn(caller, folderId),
    titleOf: (folderId) => folders.nameOf(folderId),
    async list(folderId, page) {
      const { items, total } = await files.list(folderId, { search: '', ...page });
      return { items: items.map(attached), total };
    },
    async upload(caller, { entityId: folderId, subModuleName }, upload) {
      const goal = { folderId, tags: [], subModuleName };
      const [file] = await files.uploadAll(caller, [upload], () => goal);
      if (file === undefined) throw new AppError('INTERNAL');
      return attached(file);
    },
    has: async (folderId, fileId) => (await files.find(fileId)).folderId === folderId,
    async remove(caller, fileId) {
      await files.remove(caller, fileId);
    },
  };
}

const attached = (file: KeptFile): AttachedFile => ({
  id: file.id,
  fileName: file.fileName,
  fileSize: file.fileSize,
  fileUrl: file.kind === 'worksheet' ? null : `/api/files/${file.id}/content`,
  createdAt: file.createdAt,
  subModuleName: file.subModuleName,
});
