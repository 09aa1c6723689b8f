import { isUploadedName } from '@domdom/domain/media/uploads';

/** Where the server says that the content's media are; no document in a test of Node. */
const base = globalThis.document?.getElementById('boot')?.dataset['media'] ?? '/media';

/** URL of a file that a question names: one among the content's media, or one that staff uploaded. */
export const mediaUrl = (file: string): string =>
  `${isUploadedName(file) ? '/api/media' : base}/${encodeURIComponent(file)}`;
