import { isUploadedName } from '@domdom/domain/media/uploads';

/** Address of a file that a question names: one of the content's media folder, or one that staff uploaded. */
export const mediaUrl = (file: string): string =>
  `${isUploadedName(file) ? '/api/media' : '/media'}/${encodeURIComponent(file)}`;
