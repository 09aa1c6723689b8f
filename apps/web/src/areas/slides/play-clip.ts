import { mediaUrl } from '../../lib/media-url.ts';

let playing: HTMLAudioElement | null = null;

/** Plays a clip in the place of the one before. */
export function playSound(file: string): void {
  playing?.pause();
  playing = new Audio(mediaUrl(file));
  // Where the browser refuses or the file does not arrive, the word is still on the screen.
  void playing.play().catch(() => {});
}
