import { isUploadedName } from '@domdom/domain/media/uploads';

// Browsers give the element with this id, which says where the content's media are; Node has none. No first page may weigh
// more for it.
const { boot } = globalThis as { boot?: HTMLElement }; // see above
const base = boot?.dataset['media'] ?? '/media';

/** URL of a file that a question names: one among the content's media, or one that staff uploaded. */
export const mediaUrl = (file: string): string =>
  `${isUploadedName(file) ? '/api/media' : base}/${encodeURIComponent(file)}`;
