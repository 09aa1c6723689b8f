import { SOUND_ACCEPT, PICTURE_ACCEPT } from '@domdom/domain/media/uploads';
import type { EditorMedia } from '@domdom/questions/editor';
import { isApiError } from '../../../lib/api-client.ts';
import { mediaUrl } from '../../../lib/media-url.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { editorMessages } from '../messages.ts';

/** Pictures and sounds of questions, stored on the server. */
export const editorMedia: EditorMedia = {
  accepts: { picture: PICTURE_ACCEPT, sound: SOUND_ACCEPT },
  url: mediaUrl,
  async upload(file, options) {
    try {
      return { file: (await uploadFile('POST /api/media', file, options)).file };
    } catch (error) {
      return { problem: isApiError(error) ? error.message : editorMessages.uploadLost };
    }
  },
};
