import { playSound } from '@domdom/questions/ui/playback';
import { mediaUrl } from '../../lib/media-url.ts';

// Where the browser refuses or the file does not arrive, the word is still on the screen.
const nothing = (): void => undefined;

/** Plays a clip in the place of the one before. */
export const playClip = (file: string): void =>
  void playSound({ file }, mediaUrl, { onEnd: nothing, onFail: nothing });
