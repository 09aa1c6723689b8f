import { DOCUMENT_KINDS } from '@domdom/domain/media/documents';

/** For the browser's file chooser; archives are for the library alone. */
export const FILE_ACCEPT = [...DOCUMENT_KINDS.filter((kind) => kind !== 'zip'), 'jpeg']
  .map((ending) => `.${ending}`)
  .join(',');
