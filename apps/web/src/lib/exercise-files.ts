import { truncate } from '@domdom/domain/text/truncate';
import { FILE_NAME_SHOWN, type ExerciseFileKind } from '@domdom/domain/folders/exercise-files';

/** URL of a plain file's content. */
export const exerciseFileUrl = (fileId: string): string => `/api/files/${encodeURIComponent(fileId)}/content`;

/** The same, to be saved: the browser follows `download` only where the file comes from our own origin. */
export const savedFileUrl = (fileId: string): string => `${exerciseFileUrl(fileId)}?save=true`;

/** Cuts long names, which would push everything else off the screen. */
export const shortFileName = (name: string): string => truncate(name, FILE_NAME_SHOWN);

const LOOKS: Record<ExerciseFileKind, 'page' | 'sound' | 'film' | 'saved'> = {
  png: 'page',
  jpg: 'page',
  gif: 'page',
  webp: 'page',
  pdf: 'page',
  mp3: 'sound',
  m4a: 'sound',
  ogg: 'sound',
  wav: 'sound',
  mp4: 'film',
  docx: 'page',
  xlsx: 'saved',
  pptx: 'saved',
};

/** How a browser opens a file: shows it, plays it, or only saves it. */
export const fileLook = (kind: string | null) => LOOKS[kind as ExerciseFileKind] ?? 'saved'; // a kind from a newer server is saved
