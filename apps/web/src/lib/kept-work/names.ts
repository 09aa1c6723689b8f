/** Cache Storage of the files of kept work: pictures, sounds, and the scripts that draw it. */
export const KEPT_FILES_CACHE = 'domdom-kept-files';

/** Tag of the Background Sync event that asks the worker to send unsent answers. */
export const SYNC_TAG = 'domdom-unsent';

/** The Web Lock under which one tab, or the worker, sends what no open page sends. */
export const SENDING_LOCK = 'domdom.sending';
