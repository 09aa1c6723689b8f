import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok, PageQuery, paged } from './shared.ts';

/** `fileUrl` is absent when the caller may only see that the file exists. */
export const Attachment = z.object({
  id: Id,
  fileName: z.string(),
  fileSize: z.int(),
  fileUrl: z.string().nullable(),
  createdAt: Instant,
  entityId: Id,
  entityName: z.string(),
  moduleName: z.string(),
  subModuleName: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

/** The remaining time and files of a ticket. The time is in seconds, because a phone's clock may be wrong. */
const TicketState = z.object({ secondsLeft: z.int(), filesLeft: z.int() });

export const UploadTicket = TicketState.extend({
  /** Goes into the QR code, and is sent back in its own header. */
  ticket: z.string(),
});
export type UploadTicket = z.output<typeof UploadTicket>;

const TargetName = z.string().trim().min(1).max(60);
const Target = z.strictObject({
  moduleName: TargetName,
  subModuleName: TargetName,
  entityName: TargetName,
  entityId: Id,
});

/** The message with which a page asks over the socket to receive changes; it is not a route. */
export const JoinRequest = z.strictObject({
  moduleName: TargetName,
  entityName: TargetName,
  entityId: Id,
  ticket: z.string().max(200).optional(),
});
export type JoinRequest = z.output<typeof JoinRequest>;

/**
 * A caller whose session has no rights on the entity needs a ticket for it. Where 'anyone' may call, the service
 * checks.
 */
export const attachmentRoutes = defineRoutes({
  'GET /api/attachments/:moduleName/:subModuleName/:entityName/:entityId': {
    summary: 'The files of an entity, newest first; with a session that may use it, or with a ticket for it',
    access: { who: 'anyone' },
    params: Target,
    query: PageQuery,
    res: paged(Attachment).extend({
      /** The entity's name for people. */
      title: z.string(),
      canDelete: z.boolean(),
      /** Null when the caller needs no ticket. */
      ticket: TicketState.nullable(),
    }),
  },
  'POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files': {
    summary: "Attach the file of a form, named 'file'; with a session that may, or with a ticket",
    access: { who: 'anyone' },
    budget: BUDGETS.ticketUploads,
    params: Target,
    takesFile: true,
    res: Attachment,
  },
  'DELETE /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files/:fileId': {
    summary: 'Take a file away from an entity; never with a ticket',
    access: { who: 'signed-in' },
    budget: BUDGETS.folders,
    params: Target.extend({ fileId: Id }),
    res: Ok,
  },
  'POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/tickets': {
    summary: 'A ticket with which a phone may upload to this entity for a while',
    access: { who: 'signed-in' },
    budget: BUDGETS.tickets,
    params: Target,
    res: UploadTicket,
  },
});
