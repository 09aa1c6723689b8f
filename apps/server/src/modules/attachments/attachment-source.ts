import type { AttachmentTarget } from '@domdom/domain/media/attachments';
import type { Caller } from '../../http/caller.ts';
import type { Upload } from '../uploads/upload-store.service.ts';

/** A file as its source describes it. */
export interface AttachedFile {
  id: string;
  fileName: string;
  fileSize: number;
  /** Null when there is no file to download. */
  fileUrl: string | null;
  createdAt: string;
  /** The name that the sender gave. */
  subModuleName: string | null;
}

/** Something that files are attached to. Its own module knows the details. */
export interface AttachmentSource {
  target: AttachmentTarget;
  /** Whether this person may add, see and delete files of the entity. */
  mayUse(caller: Caller, entityId: string): Promise<boolean>;
  /** The name that people see for the entity. */
  titleOf(entityId: string): Promise<string>;
  list(
    entityId: string,
    page: { page: number; size: number },
  ): Promise<{ items: AttachedFile[]; total: number }>;
  upload(
    caller: Caller,
    to: { entityId: string; subModuleName: string },
    upload: Upload,
  ): Promise<AttachedFile>;
  /** Whether the file belongs to this entity. */
  has(entityId: string, fileId: string): Promise<boolean>;
  remove(caller: Caller, fileId: string): Promise<void>;
}
