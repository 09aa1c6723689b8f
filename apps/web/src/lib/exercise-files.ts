import { truncate } from '@domdom/domain/text/truncate';
import { FILE_NAME_SHOWN } from '@domdom/domain/worksheets/exercise-files';

/** Where the bytes of a plain file are. */
export const exerciseFileUrl = (fileId: string): string => `/api/files/${encodeURIComponent(fileId)}/content`;

/** Long names would push everything else off the screen. */
export const shortFileName = (name: string): string => truncate(name, FILE_NAME_SHOWN);

/** What a browser shows in a tab of its own; everything else is saved. */
export const opensInBrowser = (kind: string): boolean => ['pdf', 'png', 'jpg'].includes(kind);
