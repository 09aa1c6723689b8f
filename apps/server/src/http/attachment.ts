import type { FastifyReply } from 'fastify';

/** Escapes the characters of an attribute value, including those that encodeURIComponent leaves alone (RFC 5987). */
const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Gives the name twice: first in the old form, for browsers that read no other. */
function named(how: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;
}

/** The `content-disposition` of a file to be saved. */
export const attachment = (name: string): string => named('attachment', name);

/** The `content-disposition` of a file that the browser may show, and save under this name. */
export const inline = (name: string): string => named('inline', name);

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface MadeFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** Sends a file as a download; no browser shows it as a page of ours, and none keeps it. */
export const sendFile = (reply: FastifyReply, { name, contentType, bytes }: MadeFile): FastifyReply =>
  reply
    .header('content-disposition', attachment(name))
    .header('content-type', contentType)
    .header('cache-control', 'no-store')
    .send(bytes);

export const sendSpreadsheet = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  sendFile(reply, { name, contentType: XLSX_TYPE, bytes });
