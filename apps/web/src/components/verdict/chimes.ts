import { WRONG_SOUND_DELAY_MS } from '@domdom/domain/exam/limits';
import { mediaUrl } from '../../lib/media-url.ts';
import { readJson, writeJson } from '../../lib/storage.ts';

/** Files in the content's media folder; a test checks these names against its list. */
export const CHIMES = { right: 'eed28494b843.mp3', wrong: '4f583d76ee66.mp3' } as const;

/** Vibrations, in milliseconds: one for a right answer, two for a wrong one. */
const RIGHT_MS = 40;
const WRONG_MS = [60, 60, 60];

const MUTED_KEY = 'domdom.muted';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const listeners = new Set<() => void>();
let muted = readJson(MUTED_KEY, isBoolean) ?? false;

export const isMuted = (): boolean => muted;

export function setMuted(value: boolean): void {
  muted = value;
  writeJson(MUTED_KEY, value);
  for (const listener of listeners) listener();
}

export function onMutedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const loaded = new Map<string, HTMLAudioElement>();

function chime(file: string): HTMLAudioElement {
  const known = loaded.get(file);
  if (known) return known;
  const audio = new Audio(mediaUrl(file));
  audio.preload = 'auto';
  loaded.set(file, audio);
  return audio;
}

/** Fetches the sounds while the student thinks, so that they are ready for the verdict. */
export function prepareChimes(): void {
  if (!isMuted()) Object.values(CHIMES).forEach(chime);
}

function play(file: string): void {
  if (isMuted()) return;
  const audio = chime(file);
  audio.currentTime = 0;
  // A browser may refuse to play the sound; the toast says the same.
  audio.play().catch(() => undefined);
}

/** Plays at once for a right answer, and after half a second for a wrong one, when the student has seen the verdict. */
export function playVerdict(isCorrect: boolean): void {
  // A phone in a class is silent; its hand feels it. Elsewhere this does nothing.
  navigator.vibrate?.(isCorrect ? RIGHT_MS : WRONG_MS);
  if (isCorrect) play(CHIMES.right);
  else setTimeout(() => play(CHIMES.wrong), WRONG_SOUND_DELAY_MS);
}
