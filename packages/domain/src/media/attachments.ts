/** Files that are attached to something, and the tickets with which a phone adds to them. */

/** What files may be attached to, in the names that older clients have for it. */
export interface AttachmentPlace {
  moduleName: string;
  subModuleName: string;
  entityName: string;
}

/** One of these: a folder, say. */
export interface AttachmentEntity extends AttachmentPlace {
  entityId: string;
}

/** Folders of teachers. */
export const FOLDER_PLACE = {
  moduleName: 'SHARE',
  subModuleName: 'RenLuyenBoiDuong',
  entityName: 'RenLuyenBoiDuong',
} as const satisfies AttachmentPlace;

/** How long a QR code opens the page for uploads, and for how many files. */
export const TICKET_SECONDS = 15 * 60;
export const TICKET_FILES = 5;

/** Beside the cookie, because a phone has none; never in an address, which is kept in logs. */
export const TICKET_HEADER = 'x-upload-ticket';

export const UPLOAD_PAGE_PATH = '/upload/qrcode/:moduleName/:subModuleName/:entityName/:entityId';

/** The address that a QR code holds. What stands behind # never leaves the phone on its own. */
export function uploadPageAddress(
  origin: string,
  { moduleName, subModuleName, entityName, entityId }: AttachmentEntity,
  ticket: string,
): string {
  const parts = [moduleName, subModuleName, entityName, entityId].map(encodeURIComponent);
  return `${origin}/upload/qrcode/${parts.join('/')}#${ticket}`;
}

/** Names of older clients are the same in any case. */
export const isSamePlace = (a: AttachmentPlace, b: Omit<AttachmentPlace, 'subModuleName'>): boolean =>
  a.moduleName.toLowerCase() === b.moduleName.toLowerCase() &&
  a.entityName.toLowerCase() === b.entityName.toLowerCase();
