import { timingSafeEqual } from 'node:crypto';
import type { UploadTicket } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { type AttachmentEntity, TICKET_FILES, TICKET_SECONDS } from '@domdom/domain/media/attachments';
import type { Database } from '../../db/connect.ts';
import { SigningKey } from '../../db/signing-key.ts';
import type { Caller } from '../../http/caller.ts';
import type { SessionService } from '../auth/session.service.ts';
import { insertTicket, returnSlot, selectOptionalTicket, takeSlot } from './upload-ticket.repo.ts';

/** '<id of the row>.<expiry in seconds>.<signature over both and the entity>' */
const SHAPE = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

type Entity = Pick<AttachmentEntity, 'entityName' | 'entityId'>;

/** A ticket that was checked and is valid. */
export interface ValidTicket {
  id: string;
  expiresAt: Date;
  filesLeft: number;
  /** The account that the ticket's holder acts for. */
  issuer: Caller;
}

/**
 * Tickets that let a phone upload after scanning a QR code. The signature covers the entity and the expiry, so a forged
 * or changed ticket costs no query for its row. The row counts the files and is deleted with the issuer's session.
 */
export class UploadTickets {
  readonly #db: Database;
  readonly #sessions: SessionService;
  readonly #key: SigningKey;

  constructor(db: Database, sessions: SessionService) {
    this.#db = db;
    this.#sessions = sessions;
    this.#key = new SigningKey(db, 'upload-tickets');
  }

  async issue(caller: Caller, { entityName, entityId }: Entity): Promise<UploadTicket> {
    const { schoolId, sessionId } = caller;
    const row = await insertTicket(this.#db, { schoolId, sessionId, entityName, entityId });
    // The session was ended in another tab at this very moment.
    if (row === null) throw new AppError('UNAUTHENTICATED');
    const said = `${row.id}.${Math.round(row.expiresAt.getTime() / 1000)}`;
    const signature = await this.#sign(said, { entityName, entityId });
    return {
      ticket: `${said}.${signature.toString('base64url')}`,
      secondsLeft: TICKET_SECONDS,
      filesLeft: TICKET_FILES,
    };
  }

  async read(ticket: string, entity: Entity): Promise<ValidTicket> {
    const [, id = '', end = '', signature = ''] = SHAPE.exec(ticket) ?? [];
    const expected = await this.#sign(`${id}.${end}`, entity);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused();
    const row = await selectOptionalTicket(this.#db, id);
    if (row === undefined) throw refused();
    const issuer = await this.#sessions.findOpen(row.sessionId);
    if (issuer === null || issuer.mustChangePassword) throw refused();
    return { id, expiresAt: row.expiresAt, filesLeft: TICKET_FILES - row.taken, issuer };
  }

  /**
   * Counts a file before it arrives. Returns the place when the file was refused, but not after an unknown error, since
   * the file may have been kept.
   */
  async spend<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (!(await takeSlot(this.#db, id))) throw new AppError('TICKET_USED_UP');
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) await returnSlot(this.#db, id);
      throw error;
    }
  }

  async #sign(said: string, { entityName, entityId }: Entity): Promise<Buffer> {
    return this.#key.sign([said, entityName.toLowerCase(), entityId.toLowerCase()].join('\n'));
  }
}

const refused = (): AppError => new AppError('TICKET_REFUSED');
