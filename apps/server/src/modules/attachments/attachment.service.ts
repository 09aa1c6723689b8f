import type { Attachment, UploadTicket } from '@domdom/api';
import type { JoinRequest } from '@domdom/api/attachments';
import { AppError } from '@domdom/domain/errors/app-error';
import { type AttachmentEntity, isSameTarget, namelessFile } from '@domdom/domain/media/attachments';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { SessionService } from '../auth/session.service.ts';
import type { FileService } from '../folders/file.service.ts';
import type { FolderService } from '../folders/folder.service.ts';
import type { Upload } from '../uploads/upload-store.service.ts';
import { attachmentRoom } from './attachment-news.service.ts';
import type { AttachedFile, AttachmentSource } from './attachment-source.ts';
import { folderAttachments } from './folder-attachments.ts';
import { deleteOldTickets } from './upload-ticket.repo.ts';
import { UploadTickets, type ValidTicket } from './upload-ticket.ts';

/** The one who asks: with a session, a ticket, both or neither. */
export interface AttachmentCaller {
  caller: Caller | null;
  ticket: string | undefined;
}

/** A caller who may use an entity. */
export interface Admitted {
  source: AttachmentSource;
  entity: AttachmentEntity;
  /** The account whose rights count: the caller's own, or that of the ticket's issuer. */
  actor: Caller;
  /** Null when the caller uses their own session. */
  ticket: ValidTicket | null;
}

interface Parts {
  db: Database;
  sessions: SessionService;
  folders: FolderService;
  files: FileService;
}

/** The files attached to any kind of entity. */
export class AttachmentService {
  readonly #db: Database;
  readonly #sources: readonly AttachmentSource[];
  readonly #tickets: UploadTickets;

  constructor({ db, sessions, folders, files }: Parts) {
    this.#db = db;
    this.#sources = [folderAttachments(folders, files)];
    this.#tickets = new UploadTickets(db, sessions);
  }

  /** Prefers a session with rights over a ticket, which allows less. */
  async admit({ caller, ticket }: AttachmentCaller, entity: AttachmentEntity): Promise<Admitted> {
    const source = this.#find(entity);
    const isLoggedIn = caller !== null && !caller.mustChangePassword;
    if (isLoggedIn && (await source.mayUse(caller, entity.entityId))) {
      return { source, entity, actor: caller, ticket: null };
    }
    if (ticket === undefined) {
      if (caller === null) throw new AppError('UNAUTHENTICATED');
      throw new AppError(isLoggedIn ? 'NOT_FOUND' : 'PASSWORD_CHANGE_REQUIRED');
    }
    const valid = await this.#tickets.read(ticket, entity);
    // The issuer has since deleted the folder or lost the right to it.
    if (!(await source.mayUse(valid.issuer, entity.entityId))) throw new AppError('TICKET_REFUSED');
    return { source, entity, actor: valid.issuer, ticket: valid };
  }

  async list({ source, entity, ticket }: Admitted, { page, size }: { page: number; size: number }) {
    const [{ items, total }, title] = await Promise.all([
      source.list(entity.entityId, { page, size }),
      source.titleOf(entity.entityId),
    ]);
    return {
      items: items.map((file) => present(file, entity, { isReadable: ticket === null })),
      total,
      page,
      size,
      title,
      canDelete: ticket === null,
      ticket: ticket && { secondsLeft: secondsUntil(ticket.expiresAt), filesLeft: ticket.filesLeft },
    };
  }

  async upload({ source, entity, actor, ticket }: Admitted, upload: Upload): Promise<Attachment> {
    const keep = () => source.upload(actor, entity, upload);
    const file = await (ticket === null ? keep() : this.#tickets.spend(ticket.id, keep));
    return present(file, entity, { isReadable: ticket === null });
  }

  async remove({ source, entity, actor }: Admitted, fileId: string): Promise<void> {
    if (!(await source.has(entity.entityId, fileId))) throw new AppError('NOT_FOUND');
    await source.remove(actor, fileId);
  }

  issueTicket({ actor, entity }: Admitted): Promise<UploadTicket> {
    return this.#tickets.issue(actor, entity);
  }

  /**
   * Returns the room that announces changes, and until when the caller may stay in it; null when the caller may join
   * no room.
   */
  async roomFor(
    caller: Caller | null,
    asked: JoinRequest,
  ): Promise<{ room: string; until: Date | null } | null> {
    const entity = { ...asked, subModuleName: asked.entityName };
    try {
      const { ticket } = await this.admit({ caller, ticket: asked.ticket }, entity);
      return { room: attachmentRoom(entity), until: ticket?.expiresAt ?? null };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  deleteOldTickets(): Promise<void> {
    return deleteOldTickets(this.#db);
  }

  #find(entity: AttachmentEntity): AttachmentSource {
    const source = this.#sources.find(({ target }) => isSameTarget(target, entity));
    if (source === undefined) throw new AppError('NOT_FOUND');
    return source;
  }
}

const secondsUntil = (end: Date): number => Math.max(0, Math.floor((end.getTime() - Date.now()) / 1000));

const present = (
  file: AttachedFile,
  entity: AttachmentEntity,
  { isReadable }: { isReadable: boolean },
): Attachment => ({
  id: file.id,
  fileName: isReadable ? file.fileName : namelessFile(file.fileName),
  fileSize: file.fileSize,
  fileUrl: isReadable ? file.fileUrl : null,
  createdAt: file.createdAt,
  entityId: entity.entityId,
  entityName: entity.entityName,
  moduleName: entity.moduleName,
  subModuleName: file.subModuleName ?? entity.subModuleName,
});
