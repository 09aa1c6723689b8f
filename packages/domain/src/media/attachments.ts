/** Files attached to an entity, and the tickets with which a phone adds to them. */

/** Entities that files can be attached to, under the names that older clients use. */
export interface AttachmentTarget {
  moduleName: string;
  subModuleName: string;
  entityName: string;
}

/** An entity with files, for example a folder. */
export interface AttachmentEntity extends AttachmentTarget {
  entityId: string;
}

/** Teachers' folders. */
export const FOLDER_TARGET = {
  moduleName: 'SHARE',
  subModuleName: 'RenLuyenBoiDuong',
  entityName: 'RenLuyenBoiDuong',
} as const satisfies AttachmentTarget;

/** How long a QR code opens the upload page, and for how many files. */
export const TICKET_SECONDS = 15 * 60;
export const TICKET_FILES = 5;

/** Sent beside the cookie, because a phone has none; never in a URL, because URLs are logged. */
export const TICKET_HEADER = 'x-upload-ticket';

export const UPLOAD_PAGE_PATH = '/upload/qrcode/:moduleName/:subModuleName/:entityName/:entityId';

/** The URL in a QR code. The part after # never leaves the phone by itself. */
export function uploadPageAddress(
  origin: string,
  { moduleName, subModuleName, entityName, entityId }: AttachmentEntity,
  ticket: string,
): string {
  const parts = [moduleName, subModuleName, entityName, entityId].map(encodeURIComponent);
  return `${origin}/upload/qrcode/${parts.join('/')}#${ticket}`;
}

/** Older clients' names are case-insensitive. */
export const isSameTarget = (a: AttachmentTarget, b: Omit<AttachmentTarget, 'subModuleName'>): boolean =>
  a.moduleName.toLowerCase() === b.moduleName.toLowerCase() &&
  a.entityName.toLowerCase() === b.entityName.toLowerCase();

/** What a phone with a ticket sees of a file: whoever has the QR code learns no name of a student or a test. */
export const namelessFile = (fileName: string): string =>
  `Tệp ${/\.[a-z0-9]{1,5}$/iu.exec(fileName)?.[0] ?? ''}`.trim();
