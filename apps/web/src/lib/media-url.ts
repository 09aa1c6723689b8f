import { isUploadedName } from '@domdom/domain/media/uploads';

/** URL of a file that a question names: one in the content's media folder, or one that staff uploaded. */
export const mediaUrl = (file: string): string =>
  `${isUploadedName(file) ? '/api/media' : '/media'}/${encodeURIComponent(file)}`;
