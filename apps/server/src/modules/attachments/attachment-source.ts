import type { AttachmentPlace } from '@domdom/domain/media/attachments';
import type { Principal } from '../../http/principal.ts';
import type { Upload } from '../uploads/upload-store.service.ts';

/** A file as whatever it is attached to knows it. */
export interface AttachedFile {
  id: string;
  fileName: string;
  fileSize: number;
  /** Null where there is nothing to be saved. */
  fileUrl: string | null;
  createdAt: string;
  /** As whoever sent it named it. */
  subModuleName: string | null;
}

/** Something that files are attached to. What it is made of stays with its module. */
export interface AttachmentSource {
  place: AttachmentPlace;
  /** Whether this person adds, sees and takes away files of the entity. */
  mayUse(caller: Principal, entityId: string): Promise<boolean>;
  /** What people call the entity. */
  titleOf(entityId: string): Promise<string>;
  list(
    entityId: string,
    page: { page: number; size: number },
  ): Promise<{ items: AttachedFile[]; total: number }>;
  upload(
    caller: Principal,
    to: { entityId: string; subModuleName: string },
    upload: Upload,
  ): Promise<AttachedFile>;
  /** Whether the file is one of this entity's. */
  has(entityId: string, fileId: string): Promise<boolean>;
  remove(caller: Principal, fileId: string): Promise<void>;
}
