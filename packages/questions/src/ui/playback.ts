import type { Sound } from '../core/contract.ts';

export interface Playback {
  stop: () => void;
}

interface PlaybackEvents {
  /** Called when the sound has played to the end or was stopped. */
  onEnd: () => void;
  onFail: () => void;
}

/** British English first, as in the textbooks. */
const VOICES = ['en-GB', 'en-US'];
/** A little slower than normal, for children. */
const SPEECH_RATE = 0.9;

let current: Playback | null = null;

export function canPlay(sound: Sound | undefined): boolean {
  return sound?.file !== undefined || (sound?.script !== undefined && canSpeak());
}

/** Plays the file, or reads the script out if there is no file. Stops whatever was playing. */
export function playSound(
  sound: Sound,
  mediaUrl: (file: string) => string,
  events: PlaybackEvents,
): Playback {
  current?.stop();
  let isOver = false;
  let stopSource: (() => void) | undefined;
  const finish = (report: () => void): void => {
    if (isOver) return;
    isOver = true;
    if (current === playback) current = null;
    report();
  };
  const playback: Playback = {
    stop: () => {
      finish(events.onEnd);
      stopSource?.();
    },
  };
  const sourceEvents = { onEnd: () => finish(events.onEnd), onFail: () => finish(events.onFail) };
  current = playback;
  if (sound.file !== undefined) stopSource = startFile(mediaUrl(sound.file), sourceEvents);
  else if (sound.script !== undefined && canSpeak()) stopSource = startSpeech(sound.script, sourceEvents);
  else sourceEvents.onFail();
  return playback;
}

function canSpeak(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;
}

function startFile(url: string, { onEnd, onFail }: PlaybackEvents): () => void {
  const audio = new Audio(url);
  audio.addEventListener('ended', onEnd);
  audio.addEventListener('error', onFail);
  audio.play().catch(onFail);
  return () => audio.pause();
}

function startSpeech(script: string, { onEnd, onFail }: PlaybackEvents): () => void {
  const utterance = new SpeechSynthesisUtterance(script);
  const voice = englishVoice();
  if (voice !== undefined) utterance.voice = voice;
  utterance.lang = voice?.lang ?? 'en-GB';
  utterance.rate = SPEECH_RATE;
  utterance.addEventListener('end', onEnd);
  utterance.addEventListener('error', onFail);
  const { speechSynthesis } = window;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return () => speechSynthesis.cancel();
}

function englishVoice(): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis.getVoices();
  const preferred = VOICES.map((language) => voices.find((voice) => localeOf(voice) === language));
  return (
    preferred.find((voice) => voice !== undefined) ?? voices.find((voice) => voice.lang.startsWith('en'))
  );
}

/** Android writes en_GB. */
function localeOf(voice: SpeechSynthesisVoice): string {
  return voice.lang.replace('_', '-');
}
