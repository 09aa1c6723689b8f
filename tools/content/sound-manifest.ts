import { createHash } from 'node:crypto';

/** One voice speaking; a dialogue is several lines. */
export interface SpokenLine {
  voice: 'rms' | 'slt';
  text: string;
  /** Given to the engine when it would misread `text` (Vietnamese names); `|` is a short pause. */
  say?: string;
}

export interface Clip {
  /** Hash of what is spoken, by whom and how; the clip's file is content/media/<key>.mp3. */
  key: string;
  /** sha256 of the mp3, which detects a damaged or swapped file. */
  sha256: string;
  lines: SpokenLine[];
}

export interface SoundManifest {
  engine: string;
  /** 1 is the engine's own speed; larger is slower. */
  stretch: number;
  clips: Clip[];
}

/** Returns a manifest as the text of its file. */
export const manifestText = (manifest: SoundManifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

export const PAUSE_MARK = '|';

export function clipKey(lines: readonly SpokenLine[], stretch: number): string {
  const spoken = lines.map(({ voice, text, say }) => [voice, say ?? text]);
  return createHash('sha256')
    .update(JSON.stringify([stretch, spoken]))
    .digest('hex')
    .slice(0, 12);
}

export function clipScript(lines: readonly SpokenLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}
