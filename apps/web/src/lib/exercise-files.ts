import { FILE_NAME_SHOWN } from '@domdom/domain/worksheets/exercise-files';

/** Where the bytes of a plain file are. */
export const exerciseFileUrl = (fileId: string): string => `/api/files/${encodeURIComponent(fileId)}/content`;

/** Long names would push everything else off the screen. */
export function shortFileName(name: string): string {
  const letters = [...name];
  return letters.length > FILE_NAME_SHOWN ? `${letters.slice(0, FILE_NAME_SHOWN).join('')}…` : name;
}

/** What a browser shows in a tab of its own; everything else is saved. */
export const opensInBrowser = (kind: string): boolean => ['pdf', 'png', 'jpg'].includes(kind);
